import { devicesDomain } from '@banyan/domain-devices';
import { listReady } from '@banyan/lists';
import { DEVICES, toQuery } from './deviceList.js';

export const devicesReady = listReady({
  domain: devicesDomain,
  address: DEVICES,
  endpoint: ({ api }) => api.endpoints.devices,
  toQuery,
});
