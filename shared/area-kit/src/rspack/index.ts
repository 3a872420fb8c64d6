export { areaConfig } from './config.js';
