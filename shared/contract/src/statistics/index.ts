export {
  MOST_STATISTIC_DAYS,
  type Statistic,
  type StatisticPart,
  type StatisticPeriod,
  statisticCall,
} from './calls.js';
export {
  countedIn,
  type Dimension,
  type Measure,
  measureOf,
  STATISTIC_UNITS,
  type StatisticDescription,
  type StatisticUnit,
  statistic,
} from './statistic.js';
