import { createServiceErrors } from '../../domains/errors/serviceErrors.js';
import { webErrors } from '../../domains/errors/webErrors.js';
import type { ServiceWiring } from '../../domains/wiring.js';
import { createDecoder } from '../../releases/stacks/readFailures.js';
import type { Store } from '../../releases/store.js';
import { SERVER_VERSION } from './serverVersion.js';

type Parts = Pick<ServiceWiring, 'db' | 'now' | 'report'> & { readonly store: Store };

/** Where what fails in this server and in windows is counted. */
export function openErrors({ db, now, report, store }: Parts) {
  const decode: ServiceWiring['decode'] = (frames) => createDecoder(store)(frames);
  const service = createServiceErrors({ db, now, version: SERVER_VERSION, report });
  return { ...service, decode, onFailure: webErrors({ db, now, decode }) };
}
