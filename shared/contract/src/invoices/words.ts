import type { LocalText } from '../language.js';
import type { InvoiceState } from './schemas.js';

/** What people call the states: on screen and in files alike. */
export const INVOICE_STATES: Readonly<Record<InvoiceState, LocalText>> = {
  applied: { zh: '待处理', en: 'Pending' },
  issued: { zh: '已开具', en: 'Issued' },
  rejected: { zh: '已驳回', en: 'Rejected' },
};
