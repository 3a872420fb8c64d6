import type { Person } from '@banyan/contract';
import type {
  SERVICE_REQUEST_CALLS,
  ServiceDetail,
  ServiceFields,
  ServiceRequest,
} from '@banyan/contract/service-requests';
import { addDays, readPhone, shanghaiDay, VALIDATORS } from '@banyan/rules';
import type { Db, Queryable } from '../../ground/database/db.js';
import { insertRow, startOfDay } from '../../ground/database/sql/index.js';
import { wordsOfValue } from '../../ground/dictionaries.js';
import { noticeTo } from '../../ground/news/noticeTo.js';
import { type Decide, keyedAct, readRecord, recordActs } from '../../ground/records/index.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { isHolder, readHolders } from '../../identity/holders.js';
import { lockState } from '../../identity/lockState.js';
import { newOrderId } from '../buying/create.js';
import { orderBegun, STAFF_PAY_MS } from '../orders/orderBegun.js';
import type { HandlersOf } from '../service.js';
import type { ServiceParts } from '../wiring.js';
import { nextServiceNumber, tellAsked } from './beginRequest.js';
import { faultOfChoice, readKinds } from './choices.js';
import { assigning, moving } from './moving.js';
import { SERVICE_REFUSALS } from './refusals.js';
import { readAppointments, SERVICE_REQUESTS } from './requestKind.js';
import { readRequest } from './requestRows.js';
import { stepping } from './stepping.js';
import { type Author, addEntry, advance, countUnread } from './thread.js';

type Handlers = HandlersOf<typeof SERVICE_REQUEST_CALLS>;
type Assigning = Parameters<Handlers['ServiceRequest/AssignMany']>[0];
type Entry = Parameters<Handlers['ServiceRequest/AddEntry']>[0];

const WEEK_DAYS = 7;
const MOVED = { verb: 'move', zh: '安排了', en: 'scheduled' };
const ASSIGNED = { verb: 'assign', zh: '分配了', en: 'assigned' };
const CHARGED = { verb: 'charge', zh: '收取了费用：', en: 'charged for' };
const STEPPED = { verb: 'step', zh: '推进了', en: 'took further' };

export function staffHandlers(parts: ServiceParts): Handlers {
  const { db, now } = parts;
  const acts = recordActs(parts, SERVICE_REQUESTS);
  const save = acts.saveDecided(
    'ServiceRequest/Save',
    async (fields: ServiceFields, { tx, before, id, person }) => {
      const { customerId } = fields;
      if (before === null) await tellAsked(tx, { id, customerId }, now(), person);
      return done(columnsOfFields(fields));
    },
    nextServiceNumber,
  );

  const assignMany = acts.many(
    'ServiceRequest/AssignMany',
    ASSIGNED,
    ({ assigneeId }: Assigning, tx) => assigning(tx, assigneeId),
  );

  async function read(from: Queryable, id: string): Promise<Outcome<ServiceDetail>> {
    const found = await readRequest(from, now(), id);
    return found === null ? refused(REFUSALS.notFound) : done(found.detail);
  }

  return {
    'ServiceRequest/GetList': acts.page,
    'ServiceRequest/GetWeek': async ({ monday }) => {
      const end = addDays(monday, WEEK_DAYS);
      return done(await readAppointments(db, startOfDay(monday, 0), startOfDay(end, 0)));
    },
    'ServiceRequest/Get': async ({ id }) => {
      const found = await read(db, id);
      if (found.success && found.result.staffUnread > 0) {
        await db.query('update service_requests set staff_unread = 0 where id = $1', [id]);
      }
      return found;
    },
    'ServiceRequest/GetChoices': async () =>
      done({ ...(await readKinds(db)), assignees: await readHolders(db, 'services.edit') }),
    'ServiceRequest/Save': async (request, person, visit) =>
      (await faultIn(db, request.fields, now())) ?? save(request, person, visit),
    'ServiceRequest/Move': acts.act(
      'ServiceRequest/Move',
      MOVED,
      (request: Parameters<Handlers['ServiceRequest/Move']>[0], { tx, person }) =>
        moving(tx, request, authorOf(person), now()),
    ),
    'ServiceRequest/AssignMany': async (request, person, visit) =>
      (await isHolder(db, request.assigneeId, 'services.edit'))
        ? assignMany(request, person, visit)
        : refused(SERVICE_REFUSALS.notAssignable),
    'ServiceRequest/AddEntry': keyedAct<Entry, ServiceDetail>(
      parts,
      SERVICE_REQUESTS,
      'ServiceRequest/AddEntry',
      {
        perform: async (tx, by, { request, person }) => {
          const { id, kind, text, key } = request;
          const before = await readRecord(tx, SERVICE_REQUESTS, by.now, id, { isLocked: true });
          if (before === null) return refused(REFUSALS.notFound);
          await addEntry(tx, id, authorOf(person), { kind, text, key, at: by.now });
          if (kind === 'message') {
            await countUnread(tx, id);
            if (before.customerId !== null) {
              const notice = { template: 'serviceReplied', params: { id }, at: by.now } as const;
              await noticeTo(tx, before.customerId, notice);
            }
          }
          // A customer who was written to or called no longer waits.
          const isAnswer = kind === 'message' || kind === 'call';
          const columns = isAnswer ? { waitsSince: null, staffUnread: 0 } : {};
          await advance(tx, before, person.username, by.now, columns);
          const after = await read(tx, id);
          return after.success ? done({ result: after.result, ids: { id } }) : after;
        },
        again: (tx, { id }) => read(tx, String(id)),
      },
    ),
    'ServiceRequest/SetState': acts.act(
      'ServiceRequest/SetState',
      STEPPED,
      (request: Parameters<Handlers['ServiceRequest/SetState']>[0], { tx, person }) => {
        const { state, result, reason = '' } = request;
        return stepping(tx, { state, result, reason }, authorOf(person), now());
      },
    ),
    'ServiceRequest/Charge': acts.act(
      'ServiceRequest/Charge',
      CHARGED,
      (request: Parameters<Handlers['ServiceRequest/Charge']>[0], { tx, person }) =>
        charging(tx, request, authorOf(person), now()),
    ),
  };
}

function authorOf({ userId, username }: Person): Author {
  return { kind: 'staff', id: userId, name: username };
}

/** A customer is reached by the account's contacts; a person without an account by the contacts they gave. */
function columnsOfFields({ contactName, contactPhone, ...fields }: ServiceFields) {
  const isStranger = fields.customerId === null;
  const contact = { contactName, contactPhone: readPhone(contactPhone) ?? contactPhone };
  return { ...fields, ...(isStranger ? contact : { contactName: '', contactPhone: '' }) };
}

async function faultIn(db: Db, fields: ServiceFields, now: number): Promise<Outcome<never> | null> {
  const { customerId, contactName, contactPhone } = fields;
  if (customerId === null) {
    if (contactName === '' || contactPhone === '') return refused(SERVICE_REFUSALS.contactNeeded);
    const phone = readPhone(contactPhone) ?? contactPhone;
    const { ok } = VALIDATORS.mobileOrLandline(phone, shanghaiDay(new Date(now)));
    if (!ok) return refused(SERVICE_REFUSALS.phoneWrong);
  } else {
    const known = await db.query('select 1 from customers where id = $1', [customerId]);
    if (known.length === 0) return refused(SERVICE_REFUSALS.noSuchCustomer);
  }
  return faultOfChoice(db, fields);
}

/** Makes the order of a service that costs something: its customer has seven days to pay it. */
function charging(
  tx: Queryable,
  { feeFen }: { readonly feeFen: number },
  by: Author,
  now: number,
): Decide<ServiceRequest> {
  return async (request) => {
    const { id: requestId, customerId, kind } = request;
    if (request.state === 'cancelled') return refused(REFUSALS.stepNotAllowed);
    if (customerId === null) return refused(SERVICE_REFUSALS.noAccount);
    if ((await lockState(tx, customerId)) !== 'active')
      return refused(SERVICE_REFUSALS.accountStopped);
    const charged = await tx.query(
      `select 1 from orders where service_request_id = $1 and state <> 'cancelled'`,
      [requestId],
    );
    if (charged.length > 0) return refused(SERVICE_REFUSALS.charged);
    const id = await newOrderId(tx, now);
    const at = new Date(now).toISOString();
    const { zh, en } = await wordsOfValue(tx, 'service.kind', kind);
    await insertRow(tx, 'orders', {
      id,
      customerId,
      kind: 'service',
      serviceRequestId: requestId,
      quantity: 1,
      listFen: feeFen,
      amountFen: feeFen,
      snapshot: JSON.stringify({ title: zh, titleEn: en }),
      state: 'pending',
      channel: 'manual',
      payBy: new Date(now + STAFF_PAY_MS).toISOString(),
      createdAt: at,
      updatedAt: at,
    });
    await orderBegun(tx, { id, customerId, by: by.name, now });
    const said = { order: id, fen: String(feeFen) };
    await addEntry(tx, requestId, by, { kind: 'state', text: 'charged', said, at: now });
    await countUnread(tx, requestId);
    await noticeTo(tx, customerId, {
      template: 'serviceCharged',
      params: { id: requestId },
      at: now,
    });
    return done({});
  };
}
