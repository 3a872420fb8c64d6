export { formatYuan } from './formatYuan.js';
export { matchesRoute } from './matchRoute.js';
export { type MenuNode, menuTree } from './menuTree.js';
