export {
  day,
  entriesWith,
  type Field,
  type Fields,
  type FieldsWith,
  fen,
  flag,
  type If,
  id,
  ids,
  instant,
  line,
  lines,
  percent,
  type Tone,
  type ValueOf,
  type Written,
  whole,
  words,
} from './fields.js';
export { type Noun, type RecordDescription, record, type SortOf, sortsOf } from './record.js';
export { schemasOf } from './schemas.js';
