/** Notices and questions about versions, in one chunk. */
export { endOverride } from './endOverride.js';
export { HeldBack } from './HeldBack.js';
export { OverrideNotice } from './OverrideNotice.js';
export { SwitchedOff } from './SwitchedOff.js';
export { updatePage } from './updatePage.js';
export { VersionNotice } from './VersionNotice.js';
