export { adminTab } from './adminTab.js';
export { type Destination, destination } from './destination.js';
export { formatYuan } from './formatYuan.js';
export { frameOf } from './frameOf.js';
export { maskPhone } from './maskPhone.js';
export { matchesRoute, routeAt } from './matchRoute.js';
export { type MenuNode, menuTree } from './menuTree.js';
export { parseYuan, plainYuan } from './parseYuan.js';
export { addDays, formatInstant, isDay, shanghaiDay } from './shanghaiTime.js';
