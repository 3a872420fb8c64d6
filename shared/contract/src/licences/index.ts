export { LICENCE_CALLS, LICENCE_EXPORT, MY_LICENCE_CALLS } from './calls.js';
export { campaignSchema, type LicenceCampaign } from './campaigns.js';
export { LICENCE_FINDER } from './finder.js';
export {
  type Licence,
  type LicenceActivation,
  type LicenceDetail,
  type LicenceFilter,
  licenceDetailSchema,
  licenceFilterSchema,
  licenceSchema,
  type MyLicence,
  myLicenceSchema,
} from './schemas.js';
export {
  ACTIVATED_VIA,
  ENDED_BY,
  EXPIRING_DAYS,
  LICENCE_COLUMNS,
  LICENCE_REASONS,
  LICENCE_STATES,
  MOST_ALONE,
} from './words.js';
