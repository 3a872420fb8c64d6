export { AppModal } from './AppModal.js';
