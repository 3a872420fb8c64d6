export { AppModal } from './AppModal.js';
export { createPart, LazyPart, type Part } from './LazyPart.js';
export { LoadFailed } from './LoadFailed.js';
export { SiteFrame } from './SiteFrame.js';
export { StateTag, type StateTone } from './StateTag.js';
