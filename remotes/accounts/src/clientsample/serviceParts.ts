export { Board } from './Board.js';
export { ServiceDrawer } from './ServiceDrawer.js';
export { NewService } from './ServiceForm.js';
export { Week } from './Week.js';
