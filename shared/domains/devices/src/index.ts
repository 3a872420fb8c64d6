import type { DEVICE_CALLS } from '@banyan/contract/devices';
import { recordDomain } from '@banyan/domain-kit';
import { domain } from './domain.js';

/** The devices that the desktop program runs on, as staff see them. */
export const devicesDomain = recordDomain<typeof DEVICE_CALLS>()(
  domain,
  'device',
  (build, device) => ({
    devices: build.query(device.keyset('Device/GetList')),
    device: build.query(device.one('Device/Get')),
    find: build.mutation({ ...device.act('Device/Find'), invalidatesTags: [] }),
    remove: build.mutation(device.act('Device/Remove')),
    unbind: build.mutation(device.act('Device/Unbind')),
    setCounted: build.mutation(device.actOnMany('Device/SetCounted')),
    reveal: build.mutation({ ...device.act('Device/Reveal'), invalidatesTags: [] }),
  }),
);
