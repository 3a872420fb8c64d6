import { SERVICE_BASE, SESSION_PATHS } from '@banyan/contract';
import { ORDER_EXPORT } from '@banyan/contract/orders';
import { type Browser, createBrowser, signIn } from '../testing/browser.js';
import { type ContractCall, contractCalls } from '../testing/contractCalls.js';
import { createStage, type ServiceStage, CALLS as TABLES } from '../testing/serviceStage.js';
import { oneTestDatabase } from '../testing/testDatabases.js';

/** `admitted`: the call looked at the body. `nobody`: the envelope's 401. */
type Answer = 'admitted' | 'nobody' | 'forbidden' | 'other';

type Caller = {
  readonly name: string;
  readonly browser: Browser;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whose session it holds, with which permissions; null: none that counts. */
  readonly session: { readonly audience: string; readonly permissions: readonly string[] } | null;
  readonly isForeign?: boolean;
};

const CALLS = contractCalls();

let stage: ServiceStage;
let callers: readonly Caller[];

beforeAll(async () => {
  stage = await createStage(oneTestDatabase);
  const { admin, clerk, customer, visitor, origin } = stage;
  const permissionsOf = async (account: string) => {
    const [row] = await stage.db.query('select permissions from accounts where account = $1', [
      account,
    ]);
    return row?.['permissions'] as readonly string[];
  };
  const ended = createBrowser(origin);
  await signIn(ended, origin, { audience: 'admin', account: 'admin' });
  const endedCookies = { cookie: ended.cookieHeader() };
  await ended.post(SESSION_PATHS.end, undefined);
  const ofAdmin = { audience: 'admin', permissions: await permissionsOf('admin') };
  const ofCustomer = { audience: 'customer', permissions: [] };
  const other = createBrowser(origin);
  await signIn(other, origin, { audience: 'customer', account: 'customer2' });
  const renamed = customer.cookieHeader().replaceAll('customer', 'admin');
  callers = [
    { name: 'nobody', browser: visitor, session: null },
    { name: 'customer', browser: customer, session: ofCustomer },
    { name: 'another customer', browser: other, session: ofCustomer },
    {
      name: 'admin without',
      browser: clerk,
      session: { audience: 'admin', permissions: await permissionsOf('clerk') },
    },
    { name: 'admin with all', browser: admin, session: ofAdmin },
    {
      name: 'foreign origin',
      browser: admin,
      headers: { origin: 'https://evil.example' },
      session: null,
      isForeign: true,
    },
    {
      name: 'cross-site page',
      browser: admin,
      headers: { 'sec-fetch-site': 'cross-site' },
      session: null,
      isForeign: true,
    },
    {
      name: 'sibling site',
      browser: admin,
      headers: { 'sec-fetch-site': 'same-site' },
      session: null,
      isForeign: true,
    },
    {
      name: 'hint cookies alone',
      browser: visitor,
      headers: { cookie: 'token=1; admin-token=1; userid=A00000001; idtoken=1' },
      session: null,
    },
    { name: 'session renamed', browser: visitor, headers: { cookie: renamed }, session: null },
    { name: 'session ended', browser: visitor, headers: endedCookies, session: null },
  ];
});
afterAll(async () => {
  await stage.close();
});

function expected({ audience, permission }: ContractCall, caller: Caller): Answer {
  const { session } = caller;
  if (caller.isForeign === true) return 'forbidden';
  if (audience === 'public') return 'admitted';
  if (session?.audience !== audience) return 'nobody';
  return permission === null || session.permissions.includes(permission) ? 'admitted' : 'forbidden';
}

/** No call accepts a list as its body: an admitted caller is told so, and nothing is done. */
async function answered({ path }: ContractCall, { browser, headers }: Caller): Promise<Answer> {
  const response = await browser.post(`${SERVICE_BASE}${path}`, [], headers);
  const { code } = (await response.json()) as { code: unknown };
  // No cache between the product and the window keeps what a person was told.
  if (response.headers.get('cache-control') !== 'no-store') return 'other';
  if (response.status === 400 && code === 400) return 'admitted';
  if (response.status === 200 && code === 401) return 'nobody';
  return response.status === 403 && code === 403 ? 'forbidden' : 'other';
}

test('b4: every call admits exactly the callers that the contract names', async () => {
  const wrong: string[] = [];
  const rows: string[] = [];
  for (const call of CALLS) {
    const cells: string[] = [];
    for (const caller of callers) {
      const answer = await answered(call, caller);
      cells.push(answer);
      const right = expected(call, caller);
      if (answer !== right) wrong.push(`${call.path} by ${caller.name}: ${answer}, not ${right}`);
    }
    rows.push([call.path.padEnd(34), ...cells.map((cell) => cell.padEnd(10))].join(''));
  }
  const names = callers.map(({ name }) => name).join(', ');
  const sum = `${CALLS.length} calls x ${callers.length} callers: ${wrong.length} wrong`;
  process.stdout.write(`${[names, ...rows, sum].join('\n')}\n`);
  expect(wrong).toEqual([]);
});

test('money, grants, persons in clear and keys ask for the password again', () => {
  const asking = CALLS.filter(({ proof }) => proof === true).map(({ path }) => path);
  expect(asking).toEqual(expect.arrayContaining([...STEPPED_UP]));
});

const STEPPED_UP = [
  ...['Customer/Reveal', 'Identity/Reveal', 'Device/Reveal', 'MyLicence/ShowKey'],
  ...['Order/Refund', 'Refund/Decide', 'Payment/Settle', 'Payment/Refund'],
  ...['Discount/Approve', 'Licence/Grant', 'Order/CreateByHand'],
  ...['Customer/Close', 'Customer/ChangeContact', 'Customer/ApproveChange', 'Customer/SendReset'],
  ...['Releases/EndKey', 'Releases/RotateSigningKey'],
];

test('no call that the server knows by a table of the contract is missing here', () => {
  const found = new Set(CALLS.map(({ path }) => path));
  expect([...Object.keys(TABLES), ORDER_EXPORT.path].filter((path) => !found.has(path))).toEqual(
    [],
  );
});
