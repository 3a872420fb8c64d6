import { PUBLISHING_CALLS } from '@banyan/contract/publishing';
import { maskName } from '@banyan/rules';
import type * as z from 'zod';
import { recordActs } from '../../ground/records/index.js';
import { done, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { type HandlersOf, service } from '../service.js';
import type { ServiceParts } from '../wiring.js';
import { addGrants } from './addGrants.js';
import { demoPublishing } from './demoPublishing.js';
import { GRANTS, POLICY } from './grantKind.js';
import { personalGrants } from './personalGrants.js';
import { previewPolicy } from './previewPolicy.js';
import { GRANT_REFUSALS } from './refusals.js';
import { readPolicy, rightOf } from './rightOf.js';

type Calls = typeof PUBLISHING_CALLS;
type GrantFields = z.output<Calls['PublishGrant/Save']['request']>['fields'];
type PolicyFields = z.output<Calls['PublishPolicy/Save']['request']>['fields'];

const ENDED = { verb: 'end', zh: '结束了', en: 'ended' };

function handlersOf(parts: ServiceParts): HandlersOf<Calls> {
  const { db, now } = parts;
  const grants = recordActs(parts, GRANTS);
  const policy = recordActs(parts, POLICY);
  return {
    'PublishPolicy/Get': async () => done(await readPolicy(db)),
    'PublishPolicy/Preview': async ({ fields }) =>
      done(await previewPolicy(db, { before: await readPolicy(db), after: fields }, now())),
    'PublishPolicy/Test': async ({ customerId }) => {
      const right = await rightOf(db, customerId, now());
      if (right === null) return refused(GRANT_REFUSALS.noCustomer);
      return done({ ...right, customerId, name: maskName(right.name) });
    },
    'PublishPolicy/Save': policy.saveDecided<PolicyFields>(
      'PublishPolicy/Save',
      // There is one.
      (fields, { before }) =>
        Promise.resolve(before === null ? refused(REFUSALS.badRequest) : done(fields)),
    ),
    'PublishGrant/GetList': grants.page,
    'PublishGrant/Save': grants.saveDecided<GrantFields>(
      'PublishGrant/Save',
      async ({ customerId = '', ...fields }, { tx, by, before }) => {
        const isChanged = fields.until !== (before?.until ?? null);
        if (isChanged && fields.until !== null && Date.parse(fields.until) <= by.now) {
          return refused(GRANT_REFUSALS.untilPast);
        }
        if (before !== null) return done(fields);
        const customers = await tx.query(
          "select 1 from customers where id = $1 and deleted_at is null and state <> 'closed' for key share",
          [customerId],
        );
        if (customers.length === 0) return refused(GRANT_REFUSALS.noCustomer);
        return done({ ...fields, customerId });
      },
    ),
    'PublishGrant/SaveMany': addGrants(parts),
    'PublishGrant/End': grants.act('PublishGrant/End', ENDED, (_asked, { by }) => (before) => {
      if (before.state === 'over') return refused(REFUSALS.stepNotAllowed);
      return done({ until: new Date(by.now).toISOString() });
    }),
  };
}

/** Who may publish files in the community. */
export const publishing = service(PUBLISHING_CALLS, handlersOf, {
  demo: [demoPublishing],
  personal: [personalGrants],
});
