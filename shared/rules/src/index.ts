export { formatYuan } from './formatYuan.js';
export { type MenuNode, menuTree } from './menuTree.js';
