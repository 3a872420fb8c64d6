export { Board } from './Board.js';
export { Week } from './Week.js';
