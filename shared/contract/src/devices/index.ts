export { DEVICE_CALLS, DEVICE_EXPORT, MY_DEVICE_CALLS } from './calls.js';
export { DEVICE_FINDER } from './finder.js';
export { DEVICE } from './record.js';
export {
  type Device,
  type DeviceDetail,
  type DeviceEvent,
  type DeviceFilter,
  type DeviceRequest,
  deviceSchemas,
  type MyDevice,
  type MyDevices,
  myDeviceEventsSchema,
  myDeviceSchema,
  platformSchema,
} from './schemas.js';
export { DEVICE_EVENTS, DEVICE_PLATFORMS, DEVICE_STATES } from './words.js';
