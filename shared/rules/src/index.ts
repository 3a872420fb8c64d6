export { formatYuan } from './formatYuan.js';
