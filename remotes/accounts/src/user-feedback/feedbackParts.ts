export { ChangeSelected } from './ChangeSelected.js';
export { FeedbackDrawer } from './FeedbackDrawer.js';
