import { DISCOUNT_CALLS, DISCOUNT_EXPORT, DISCOUNT_STATES } from '@banyan/contract/discounts';
import { recordExport } from '../exports/recordExport.js';
import { service } from '../service.js';
import { CODES } from './codeKind.js';
import { demoCodes } from './demoCodes.js';
import { discountHandlers } from './discountHandlers.js';
import { personalCodes } from './personalCodes.js';

const file = { name: { zh: '优惠码', en: 'discount-codes' }, words: { state: DISCOUNT_STATES } };

export const discounts = service(DISCOUNT_CALLS, discountHandlers, {
  exports: [recordExport(DISCOUNT_EXPORT, CODES, file)],
  demo: [demoCodes],
  personal: [personalCodes],
});
