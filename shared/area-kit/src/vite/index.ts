export { area } from './plugin.js';
