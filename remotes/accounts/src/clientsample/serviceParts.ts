export { AssignSelected } from './AssignSelected.js';
export { MoveDialog } from './MoveDialog.js';
export { ServiceDrawer } from './ServiceDrawer.js';
export { NewService } from './ServiceForm.js';
