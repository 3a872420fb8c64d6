import type { CHANGE_CALLS } from '@banyan/contract/changes';
import type { LICENCE_CALLS } from '@banyan/contract/licences';
import type { PRODUCT_CALLS } from '@banyan/contract/products';
import { recordDomain } from '@banyan/domain-kit';
import { domain } from './domain.js';

/** The licences of all customers, as staff look after them. */
export const licencesDomain = recordDomain<
  typeof LICENCE_CALLS & typeof PRODUCT_CALLS & typeof CHANGE_CALLS
>()(domain, ['licence', 'licenceCampaign'], (build, licence) => ({
  licences: build.query(licence.keyset('Licence/GetList')),
  licence: build.query(licence.one('Licence/Get')),
  changes: build.query(licence.keyset('Change/GetList')),
  products: build.query(licence.all('Product/GetPublicList')),
  extend: build.mutation(licence.act('Licence/Extend')),
  extendMany: build.mutation(licence.actOnMany('Licence/ExtendMany')),
  campaigns: build.query(licence.all('Licence/GetCampaigns')),
  beginCampaign: build.mutation(licence.act('Licence/BeginCampaign')),
  stopCampaign: build.mutation(licence.act('Licence/StopCampaign')),
  setSeats: build.mutation(licence.act('Licence/SetSeats')),
  setState: build.mutation(licence.act('Licence/SetState')),
  revoke: build.mutation(licence.act('Licence/Revoke')),
  liftCooldown: build.mutation(licence.act('Licence/LiftCooldown')),
  endActivation: build.mutation(licence.act('Licence/EndActivation')),
  newKey: build.mutation(licence.act('Licence/NewKey')),
  grant: build.mutation(licence.act('Licence/Grant')),
}));
