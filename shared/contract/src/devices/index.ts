export { DEVICE_CALLS, DEVICE_EXPORT, MY_DEVICE_CALLS } from './calls.js';
export {
  type Device,
  type DeviceDetail,
  type DeviceEvent,
  type DeviceFilter,
  type DeviceRequest,
  deviceSchema,
  type MyDevice,
  type MyDevices,
  myDeviceEventsSchema,
  myDeviceSchema,
  platformSchema,
} from './schemas.js';
export { DEVICE_COLUMNS, DEVICE_EVENTS, DEVICE_PLATFORMS, DEVICE_STATES } from './words.js';
