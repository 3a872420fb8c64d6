export { chartOfLines, type Line } from './chartOf.js';
export { SharesPage } from './SharesPage.js';
export { StatisticControls } from './StatisticControls.js';
export { StatisticPage } from './StatisticPage.js';
export { StatisticParts } from './StatisticParts.js';
export {
  daysIn,
  saidChange,
  statisticAddress,
  statisticQuery,
} from './statisticAddress.js';
export { useToday } from './useToday.js';
