export {
  type CountCorrection,
  countCorrection,
  type RankedFile,
  TRAFFIC_CALLS,
  type TrafficRules,
  trafficRules,
} from './calls.js';
export {
  CORRECTED_ALONE,
  COUNT_CORRECTION,
  COUNTED_FIELDS,
  LEAST_REASON,
  TRAFFIC_RULES,
} from './record.js';
