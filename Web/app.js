// Starts what makes a page live: each part works where its elements stand, and does nothing elsewhere.
import { startChecking } from './check.js';
import { startCopying } from './copying.js';
import { startFiltering } from './filtering.js';
import { startFindings } from './findings.js';
import { startLive } from './live.js';
import { startPictures } from './picture.js';
import { startThemeSwitch } from './theme-switch.js';
import { startTimes } from './times.js';

startThemeSwitch();
startCopying();
startFiltering();
startPictures();
startChecking();
startFindings();
startTimes();
startLive();
