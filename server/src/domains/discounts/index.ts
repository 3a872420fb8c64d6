import {
  DISCOUNT,
  DISCOUNT_CALLS,
  DISCOUNT_EXPORT,
  DISCOUNT_FINDER,
} from '@banyan/contract/discounts';
import { fileOf, recordExport } from '../exports/recordExport.js';
import { service } from '../service.js';
import { CODES } from './codeKind.js';
import { demoCodes } from './demoCodes.js';
import { discountHandlers } from './discountHandlers.js';
import { personalCodes } from './personalCodes.js';

export const discounts = service(DISCOUNT_CALLS, discountHandlers, {
  exports: [recordExport(DISCOUNT_EXPORT, CODES, fileOf(DISCOUNT))],
  demo: [demoCodes],
  personal: [personalCodes],
  finders: [DISCOUNT_FINDER],
});
