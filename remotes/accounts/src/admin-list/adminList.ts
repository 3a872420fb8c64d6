import { valuesOf } from '@banyan/contract';
import { ADMINISTRATOR_STATES, type AdministratorQuery } from '@banyan/contract/administrators';
import { PERMISSIONS } from '@banyan/contract/permissions';
import {
  called,
  id,
  type ListPlace,
  type ListSearch,
  listAddress,
  oneOf,
  text,
} from '@banyan/lists';

export const ADMINISTRATORS = listAddress(
  {
    text: text(),
    role: id(),
    state: oneOf(valuesOf(ADMINISTRATOR_STATES)),
    permission: oneOf(PERMISSIONS),
    lacks: oneOf(['totp']),
    idleDays: called('idle', oneOf(['30', '90', '180'])),
  },
  ['createdAt', 'lastLoginAt', 'account'],
);

export type AdministratorPlace = ListPlace<typeof ADMINISTRATORS.none, Sort>;
type Sort = 'createdAt' | 'lastLoginAt' | 'account';

export function toQuery({
  filters,
  sort,
  page,
  pageSize,
}: ListSearch<typeof ADMINISTRATORS.none, Sort>): AdministratorQuery {
  const { lacks, idleDays, ...asked } = ADMINISTRATORS.asked(filters);
  return {
    ...asked,
    ...(lacks === undefined ? {} : { withoutTotp: true }),
    ...(idleDays === undefined ? {} : { idleDays: Number(idleDays) }),
    sort,
    page,
    pageSize,
  };
}
