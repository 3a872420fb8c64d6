export { SharesPage } from './SharesPage.js';
export { StatisticPage } from './StatisticPage.js';
export {
  daysIn,
  statisticAddress,
  statisticQuery,
} from './statisticAddress.js';
export { useToday } from './useToday.js';
