import { randomUUID } from 'node:crypto';
import { SERVICE_BASE } from '@banyan/contract';
import { readBody } from '../http/readBody.js';
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
import { bothDatabases } from '../testing/testDatabases.js';

jest.setTimeout(240_000);

const TRACE = /node_modules|\.ts:\d+|\bat .+\(.+:\d+:\d+\)|QueryFailure|SQLSTATE|syntax error/;
/** No database keeps it, so no form may take it. */
const NUL = 'a\u0000b';
/** The strictest about values; the other one says the same of most. */
const [database] = [...bothDatabases].reverse();
if (database === undefined) throw new Error('there is no database to test on');

let stage: ServiceStage;

beforeAll(async () => {
  stage = await createStage(database);
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

type Spoilt = { readonly where: string; readonly value: unknown; readonly body: unknown };

/**
 * Every field with the values that get past the call's form, and with the first that does not: whatever a form refuses
 * goes one and the same way, and thousands of requests along it would tell no more than one.
 */
function spoiltBodies(
  { request }: ContractCall,
  { body, fields }: ReturnType<typeof formsOf>[number],
): readonly Spoilt[] {
  const inFields = fields.map((field) => {
    const where = field.join('.');
    return SPOILT_VALUES.map((value) => ({ where, value, body: spoiltAt(body, field, value) }));
  });
  const whole = SPOILT_VALUES.map((value) => ({ where: 'the body', value, body: value ?? {} }));
  return [...inFields, whole].flatMap((each) => {
    const isTaken = ({ body }: Spoilt) => readBody(request, overTheWire(body)).success;
    const refused = each.find((spoilt) => !isTaken(spoilt));
    return each.filter((spoilt) => spoilt === refused || isTaken(spoilt));
  });
}

function overTheWire(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body));
}

test('there are 70 spoilt values or more', () => {
  expect(SPOILT_VALUES.length).toBeGreaterThanOrEqual(70);
});

test.each(contractCalls())('b4: $path answers no value of any field with 500', async (call) => {
  const caller = callerOf(call);
  const faults: string[] = [];
  const counts: Record<number, number> = {};
  const forms = formsOf(call.request, await samplesFor(call));
  for (const { where, value, body } of forms.flatMap((form) => spoiltBodies(call, form))) {
    const response = await caller.post(`${SERVICE_BASE}${call.path}`, body);
    const text = await response.text();
    counts[response.status] = (counts[response.status] ?? 0) + 1;
    const isTaken = response.ok && value === NUL;
    if (response.status < 500 && !TRACE.test(text) && !isTaken) continue;
    faults.push(`${where} ${JSON.stringify(value).slice(0, 60)}: ${response.status}`);
  }
  expect(faults).toEqual([]);
  // A body that the schema's own form does not fit would test nothing but the schema.
  expect(counts[401]).toBeUndefined();
  expect(counts[403]).toBeUndefined();
});

describe('what is no call', () => {
  const NULS = ['client_id', 'redirect_uri', 'state', 'nonce', 'subjectid', 'login_hint'];

  test.each(NULS)('a NUL in %s of the provider’s address is no failure of ours', async (name) => {
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
