import { valuesOf } from '@banyan/contract';
import { ADMINISTRATOR_STATES } from '@banyan/contract/administrators';
import { PERMISSIONS } from '@banyan/contract/permissions';
import { administratorsDomain } from '@banyan/domain-administrators';
import {
  called,
  flag,
  flat,
  id,
  listAddress,
  oneNumberOf,
  oneOf,
  type PlaceOf,
  recordList,
  text,
} from '@banyan/lists';

export const ADMINISTRATORS = recordList({
  name: 'admin-list',
  domain: administratorsDomain,
  endpoint: ({ api }) => api.endpoints.administrators,
  address: listAddress(
    {
      text: text(),
      role: id(),
      state: oneOf(valuesOf(ADMINISTRATOR_STATES)),
      permission: oneOf(PERMISSIONS),
      withoutTotp: called('lacks', flag('totp', null)),
      idleDays: called('idle', oneNumberOf([30, 90, 180])),
    },
    ['createdAt', 'lastLoginAt', 'account'],
  ),
  ask: flat,
});

export type AdministratorSort = typeof ADMINISTRATORS.address.usualSort.by;
export type AdministratorPlace = PlaceOf<typeof ADMINISTRATORS>;
