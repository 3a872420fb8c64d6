import { randomUUID } from 'node:crypto';
import { SERVICE_BASE } from '@banyan/contract';
import { IS_FULL } from '@banyan/testing/node';
import { readBody } from '../ground/requests/readBody.js';
import {
  authorizationRequest,
  type Browser,
  beginSignIn,
  createBrowser,
} from '../testing/browser.js';
import { type ContractCall, contractCalls } from '../testing/contractCalls.js';
import { createStage, type ServiceStage } from '../testing/serviceStage.js';
import { formsOf, type Samples, spoiltAt } from '../testing/spoiltBodies.js';
import { SPOILT_VALUES } from '../testing/spoiltValues.js';
import { oneTestDatabase } from '../testing/testDatabases.js';

const TRACE = /node_modules|\.ts:\d+|\bat .+\(.+:\d+:\d+\)|QueryFailure|SQLSTATE|syntax error/;

let stage: ServiceStage;

beforeAll(async () => {
  stage = await createStage(oneTestDatabase);
});
afterAll(async () => {
  await stage.close();
});

function callerOf({ audience }: ContractCall): Browser {
  switch (audience) {
    case 'admin':
      return stage.admin;
    case 'customer':
      return stage.customer;
    case 'public':
      return stage.visitor;
  }
}

/** Records that are there, so that a call gets as far as it can. */
async function samplesFor({ path }: ContractCall): Promise<Samples> {
  const [table] = path.split('/');
  const from = { Invoice: 'invoice_applications', Person: 'people' }[table ?? ''] ?? 'orders';
  const [record] = await stage.db.query(`select id from ${from} order by id limit 1`);
  const area = { area: 'orders', build: '0123456789abcdef', origin: 'http://localhost:4173' };
  return {
    ...area,
    id: record?.['id'],
    key: randomUUID(),
    ids: '1',
    upTo: '1',
    preview: 'p1',
    name: 'p1',
  };
}

type Form = ReturnType<typeof formsOf>[number];
type Spoilt = { readonly where: string; readonly value: unknown; readonly body: unknown };

/** A form with each spoilt value in each field, and instead of the whole body. */
function spoiltBodies({ body, fields }: Form): readonly Spoilt[] {
  const inFields = fields.flatMap((field) =>
    SPOILT_VALUES.map((value) => ({
      where: field.join('.'),
      value,
      body: spoiltAt(body, field, value),
    })),
  );
  const whole = SPOILT_VALUES.map((value) => ({ where: 'the body', value, body: value ?? {} }));
  return [...inFields, ...whole];
}

function isTaken({ request }: ContractCall, body: unknown): boolean {
  return readBody(request, overTheWire(body)).success;
}

/** The form with a spoilt value in every field that takes one: the farthest that bad input gets, in one request. */
function mostSpoilt(call: ContractCall, { body, fields }: Form): unknown {
  const isParent = (field: Form['fields'][number]) =>
    fields.some(
      (other) => other.length > field.length && field.every((key, at) => other[at] === key),
    );
  const leaves = fields.filter((field) => !isParent(field));
  return leaves.reduce((spoilt: unknown, field, at) => {
    const inTurn = SPOILT_VALUES.map(
      (_, index) => SPOILT_VALUES[(index + 7 * at) % SPOILT_VALUES.length],
    );
    const tried = inTurn.map((value) => spoiltAt(spoilt, field, value));
    return tried.find((next) => isTaken(call, next)) ?? spoilt;
  }, body);
}

/** The form with a NUL in each of its texts, which no database keeps and no call may answer as if it had. */
function withNuls({ body, fields }: Form, call: ContractCall): readonly unknown[] {
  const spoilt = fields.map((field) => spoiltAt(body, field, 'a\0b'));
  return spoilt.filter((each) => isTaken(call, each)).slice(0, 1);
}

/** What no call has a use for: a text without an end, or a number that is not exact. */
function boundless(value: unknown): boolean {
  if (typeof value === 'string') return value.length >= 20_000;
  if (typeof value === 'number') return Math.abs(value) > Number.MAX_SAFE_INTEGER;
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, each]) => boundless(key) || boundless(each));
}

function overTheWire(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body));
}

test('there are 70 spoilt values or more', () => {
  expect(SPOILT_VALUES.length).toBeGreaterThanOrEqual(70);
});

test('b4: no form of any call takes a text without an end, or a number that is not exact', () => {
  const taken = contractCalls().flatMap((call) =>
    formsOf(call.request, {})
      .flatMap(spoiltBodies)
      .filter(({ value }) => boundless(value))
      .filter(({ body }) => {
        const read = readBody(call.request, overTheWire(body));
        return read.success && boundless(read.data);
      })
      .map(({ where, value }) => `${call.path} ${where} ${JSON.stringify(value).slice(0, 60)}`),
  );
  expect(taken).toEqual([]);
});

test.each(contractCalls())('b4: $path answers bad input without a 500', async (call) => {
  const forms = formsOf(call.request, await samplesFor(call));
  const [first] = forms;
  // In `npm run test:full` each value by itself; here all that the form takes, at once.
  const bodies = IS_FULL
    ? forms.flatMap((form) => spoiltBodies(form).map(({ body }) => body))
    : first === undefined
      ? [{}]
      : [mostSpoilt(call, first)];
  const caller = callerOf(call);
  const faults: string[] = [];
  const statuses = new Set<number>();
  for (const body of bodies.filter((each) => isTaken(call, each) || !IS_FULL)) {
    const response = await caller.post(`${SERVICE_BASE}${call.path}`, body);
    const text = await response.text();
    statuses.add(response.status);
    if (response.status < 500 && !TRACE.test(text)) continue;
    faults.push(`${JSON.stringify(body).slice(0, 200)}: ${response.status}`);
  }
  for (const body of first === undefined ? [] : withNuls(first, call)) {
    const response = await caller.post(`${SERVICE_BASE}${call.path}`, body);
    if (response.ok || response.status >= 500) faults.push(`a NUL: ${response.status}`);
  }
  expect(faults).toEqual([]);
  // A body that the schema's own form does not fit would test nothing but the schema.
  expect(statuses).not.toContain(401);
  expect(statuses).not.toContain(403);
});

describe('a request that is not a call', () => {
  const NULS = ['client_id', 'redirect_uri', 'state', 'nonce', 'subjectid', 'login_hint'];

  test.each(NULS)('a NUL in %s of the provider’s address is not a server failure', async (name) => {
    const { query } = authorizationRequest(stage.origin, 'admin', { [name]: 'a\u0000b' });
    const response = await createBrowser(stage.origin).get(`/idp/auth?${query}`);
    expect(response.status).toBeLessThan(500);
    expect(await response.text()).not.toMatch(TRACE);
  });

  test.each(['account', 'password'])('a NUL in the %s of a sign-in is refused', async (name) => {
    const browser = createBrowser(stage.origin);
    const { location } = await beginSignIn(browser, stage.origin, 'admin');
    const form = { account: 'admin', password: 'x', [name]: '\u0000' };
    const response = await browser.post(location, new URLSearchParams(form).toString());
    expect(response.status).toBeLessThan(500);
    expect(response.status).toBeGreaterThanOrEqual(400);
  });

  test('plain text at a call is of the wrong type', async () => {
    const type = { 'content-type': 'text/plain' };
    const response = await stage.admin.post(`${SERVICE_BASE}Order/GetList`, {}, type);
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({ success: false, code: 415 });
  });

  test('one refund key for two orders at once pays one of them, and names the reuse', async () => {
    const rows = await stage.db.query(
      "select id, version from orders where state = 'completed' and refunded_fen = 0 order by id limit 20",
    );
    for (let at = 0; at + 1 < rows.length; at += 2) {
      const key = randomUUID();
      const answers = await Promise.all(
        rows
          .slice(at, at + 2)
          .map(({ id, version }) =>
            stage.admin.call('Order/Refund', { id, version, amountFen: 1, reason: 'x', key }),
          ),
      );
      const refused = answers.filter(({ success }) => !success);
      expect(refused).toMatchObject([{ status: 409, error: { code: 'KEY_REUSED' } }]);
    }
  });
});
