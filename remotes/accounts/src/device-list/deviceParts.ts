export { DeviceDrawer } from './DeviceDrawer.js';
export { SetCounted } from './SetCounted.js';
