print("willdid")
