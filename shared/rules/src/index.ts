export { audienceFor } from './audienceFor.js';
export { yearsBetween } from './calendar.js';
export { chineseAmount } from './chineseAmount.js';
export { CSV_START, type CsvRow, csvLine, readCsv } from './csv.js';
export {
  isFields,
  isListOfThings,
  keysetPage,
  list,
  MalformedReply,
  page,
  thing,
} from './decoders.js';
export { type Destination, destination, reservedBy } from './destination.js';
export { isConflict, isUnknown, messageOf } from './failures.js';
export { type FindOptions, findIdNumbers, type TextPart, wordEnd } from './findIdNumbers.js';
export { formatBytes } from './formatBytes.js';
export { formatYuan } from './formatYuan.js';
export { type Frame, frameOf } from './frameOf.js';
export { hiddenWord, isPersonalWord, readHiddenWord } from './hiddenWord.js';
export {
  checkCharacter,
  fullIdNumber,
  type IdFacts,
  type IdFault,
  type IdOptions,
  type IdReading,
  type IdSoFar,
  isIdForm,
  maskIdNumber,
  readIdNumber,
  readIdSoFar,
  type Sex,
} from './idNumber.js';
export {
  leftToInvoice,
  missingForSpecial,
  readTitle,
  type TitleFault,
  type TitleFaults,
  type TitleText,
  titleFaults,
  titleOf,
} from './invoicing.js';
export { isComposing, latinKey } from './keys.js';
export { maskName } from './maskName.js';
export { maskPhone } from './maskPhone.js';
export { matchesRoute, routeAt, routesOverlap, takesParameters } from './matchRoute.js';
export {
  type GrantEffect,
  mayPublish,
  type PublishCounts,
  type Publisher,
  type PublishFault,
  type PublishGrant,
  type PublishPolicy,
  type PublishRight,
} from './mayPublish.js';
export { type MenuNode, menuTree } from './menuTree.js';
export { hasHiddenSigns, type NicknameFault, nicknameFault } from './nickname.js';
export { ownAddress } from './ownAddress.js';
export { parseYuan, plainYuan } from './parseYuan.js';
export { readPhone } from './readPhone.js';
export { type IdRegion, loadRegions, provincesOnly, type Regions } from './regions/regions.js';
export {
  addDays,
  formatInstant,
  instantOf,
  isDay,
  lastDayOf,
  localOf,
  shanghaiDay,
} from './shanghaiTime.js';
export { timeAgo } from './timeAgo.js';
export {
  siblingsAt,
  stepFrom,
  subtreeOf,
  type TreeFault,
  type TreeNode,
  type TreePlace,
  type TreeStep,
  treeOf,
  withAncestors,
} from './tree.js';
export { type UsccFault, usccFault, usccOf } from './uscc.js';
export {
  VALIDATOR_WORDS,
  VALIDATORS,
  type Validator,
  type ValidatorName,
  type Verdict,
} from './validators.js';
