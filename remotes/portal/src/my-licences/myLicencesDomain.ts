import type { MY_DEVICE_CALLS } from '@banyan/contract/devices';
import type { MY_LICENCE_CALLS } from '@banyan/contract/licences';
import { ownDomain } from '@banyan/domain-kit';
import { list, thing } from '@banyan/rules';

const TAGS = ['Licence'] as const;

/** A customer's licences with the devices that use them, kept true by the hub. */
export const myLicencesDomain = ownDomain<
  typeof MY_LICENCE_CALLS & Pick<typeof MY_DEVICE_CALLS, 'MyDevice/Remove'>
>()(
  { path: 'my-licences', version: '1.0' },
  { tags: TAGS, topics: { licence: TAGS, device: TAGS, order: TAGS } },
  (build, own) => ({
    licences: build.query(own.read('MyLicence/GetList', list, TAGS)),
    licence: build.query(own.read('MyLicence/Get', thing, TAGS)),
    removeDevice: build.mutation(own.act('MyDevice/Remove', TAGS)),
    activateOffline: build.mutation(own.act('MyLicence/ActivateOffline', TAGS)),
  }),
);
