import { ERROR_CALLS, ERROR_EXPORT, ERROR_GROUP, ERROR_QUEUE } from '@banyan/contract/errors';
import type * as z from 'zod';
import { recordActs } from '../../ground/records/index.js';
import { done, REFUSALS, refusal, refused } from '../../ground/requests/refusal.js';
import { isHolder, readHolders } from '../../identity/holders.js';
import { fileOf, recordExport } from '../exports/recordExport.js';
import { type HandlersOf, service } from '../service.js';
import type { ServiceParts, ServiceWiring } from '../wiring.js';
import { demoErrors } from './demoErrors.js';
import { ERRORS } from './errorKind.js';
import { personalErrors } from './personalErrors.js';
import { readEvent, readParts } from './readErrors.js';

const CHANGED = { verb: 'change', zh: '更改了', en: 'changed' };
const SET = { verb: 'state', zh: '更改了状态：', en: 'changed the state of' };
const NO_HOLDER = refusal(
  400,
  'NOT_ASSIGNABLE',
  '此人没有处理错误的权限。',
  'This person may not handle errors.',
);

type Parts = ServiceParts & Pick<ServiceWiring, 'decode'>;
type Asked<C extends keyof typeof ERROR_CALLS> = z.output<(typeof ERROR_CALLS)[C]['request']>;

function errorHandlers(parts: Parts): HandlersOf<typeof ERROR_CALLS> {
  const { db, decode } = parts;
  const acts = recordActs(parts, ERRORS);
  return {
    'ErrorGroup/GetList': acts.page,
    'ErrorGroup/Get': async ({ id }) => {
      const group = await acts.get({ id });
      return group.success ? done({ ...group.result, ...(await readParts(db, id)) }) : group;
    },
    'ErrorGroup/GetEvent': async ({ id }) => {
      const event = await readEvent(db, id, decode);
      return event === null ? refused(REFUSALS.notFound) : done(event);
    },
    'ErrorGroup/GetAssignees': async () => done(await readHolders(db, 'logs.edit')),
    'ErrorGroup/Change': acts.act(
      'ErrorGroup/Change',
      CHANGED,
      ({ fields }: Asked<'ErrorGroup/Change'>, { tx }) =>
        async ({ state }) => {
          const { assigneeId, note } = fields;
          if (assigneeId !== null && !(await isHolder(tx, assigneeId, 'logs.edit'))) {
            return refused(NO_HOLDER);
          }
          const isTaken = state === 'new' && assigneeId !== null;
          return done({ assigneeId, note, ...(isTaken ? { state: 'open' } : {}) });
        },
    ),
    'ErrorGroup/SetState': acts.setMany(
      'ErrorGroup/SetState',
      SET,
      ({ state, resolvedIn: given }: Asked<'ErrorGroup/SetState'>, { now }) => {
        const isResolved = state === 'resolved';
        const resolvedIn = isResolved ? (given ?? null) : null;
        return {
          columns: {
            state,
            resolvedIn,
            resolvedAt: isResolved ? new Date(now).toISOString() : null,
          },
          refusal: (before) =>
            before.state === state && before.resolvedIn === resolvedIn
              ? REFUSALS.stepNotAllowed
              : null,
        };
      },
    ),
  };
}

const file = fileOf(ERROR_GROUP);

/** What fails in programs, in areas and in the gateway. */
export const errors = service(ERROR_CALLS, errorHandlers, {
  exports: [recordExport(ERROR_EXPORT, ERRORS, file)],
  demo: [demoErrors],
  queues: [ERROR_QUEUE],
  personal: [personalErrors],
});
