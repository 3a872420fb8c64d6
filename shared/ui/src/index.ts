export { AppModal } from './AppModal.js';
export { createPart, LazyPart, type Part } from './LazyPart.js';
export { LoadFailed } from './LoadFailed.js';
export { InvoiceStateTag, OrderStateTag } from './OrderTags.js';
export { OrderTimeline } from './OrderTimeline.js';
export { orderWords } from './orderWords.js';
export { SiteFrame } from './SiteFrame.js';
export { StateTag, type StateTone } from './StateTag.js';
