import {
  LICENCE_CALLS,
  LICENCE_EXPORT,
  LICENCE_FINDER,
  LICENCE_STATES,
  MY_LICENCE_CALLS,
} from '@banyan/contract/licences';
import { PRODUCT_NAMES } from '@banyan/contract/products';
import { recordExport } from '../exports/recordExport.js';
import { service } from '../service.js';
import type { ServiceWiring } from '../wiring.js';
import { demoLicences } from './demoLicences.js';
import { registerLicenceKeys } from './keysRoute.js';
import { LICENCES } from './licenceKind.js';
import { myHandlers } from './myHandlers.js';
import { personalLicences } from './personalLicences.js';
import { staffHandlers } from './staffHandlers.js';

const file = {
  name: { zh: '授权', en: 'licences' },
  words: { state: LICENCE_STATES, productId: PRODUCT_NAMES },
};

export const licences = service(
  { ...LICENCE_CALLS, ...MY_LICENCE_CALLS },
  (wiring: ServiceWiring) => ({ ...staffHandlers(wiring), ...myHandlers(wiring) }),
  {
    demo: [demoLicences],
    exports: [recordExport(LICENCE_EXPORT, LICENCES, file)],
    personal: [personalLicences],
    finders: [LICENCE_FINDER],
    routes: (app, { licenceKeys }) => {
      registerLicenceKeys(app, licenceKeys);
    },
  },
);
