import type { MY_DEVICE_CALLS } from '@banyan/contract/devices';
import { ownDomain } from '@banyan/domain-kit';
import { list, thing } from '@banyan/rules';

const TAGS = ['Device'] as const;

/** A customer's own devices, kept true by the hub. */
export const myDevicesDomain = ownDomain<typeof MY_DEVICE_CALLS>()(
  { path: 'my-devices', version: '1.0' },
  { tags: TAGS, topics: { device: TAGS } },
  (build, own) => ({
    devices: build.query(own.read('MyDevice/GetList', thing, TAGS)),
    events: build.query(own.read('MyDevice/GetEvents', list, TAGS)),
    rename: build.mutation(own.act('MyDevice/Rename', TAGS)),
    remove: build.mutation(own.act('MyDevice/Remove', TAGS)),
    look: build.mutation(own.act('MyDevice/GetRequest')),
    allow: build.mutation(own.act('MyDevice/Allow', TAGS)),
    deny: build.mutation(own.act('MyDevice/Deny')),
  }),
);
