export { type BaseState, baseStateSchema } from './state.js';
export { TELL_PATH, type Tell, tellSchema } from './tell.js';
