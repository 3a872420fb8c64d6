import { TELL_PATH } from '@banyan/contract/bases';
import { requestKeyOf } from '../../releases/signRequest.js';
import { makeKey } from '../../releases/teamKeys.js';
import { type BaseStage, openBaseStage } from '../../testing/baseStage.js';
import { connectHub } from '../../testing/hubClient.js';
import { filledDatabase } from '../../testing/oneDatabase.js';
import { createTeam, type Team } from '../../testing/team.js';
import { relayNotices } from '../door/relay.js';

const CHANGED = { kind: 'changed', entity: 'voucher', id: 'V1', version: 2 } as const;
const TELL = { base: 'vouchers', event: CHANGED, groups: ['permission:orders.view'] };

describe('a base that tells the hub', () => {
  const database = filledDatabase();
  let stage: BaseStage;
  let team: Team;
  let keyText = '';

  beforeAll(async () => {
    stage = await openBaseStage(database(), {});
    const given = { name: 'Vouchers', areas: [], bases: ['vouchers'], by: 'admin' };
    ({ text: keyText } = await makeKey(database(), given, Date.now()));
    team = createTeam(keyText, stage.gateway.origin);
  });
  afterAll(() => stage.close());

  const tell = (body: object, who = team) =>
    fetchTell(who, body).then((response) => response.status);
  async function fetchTell(who: Team, body: object): Promise<Response> {
    const ask = { method: 'POST', path: TELL_PATH, body } as const;
    return fetch(`${stage.gateway.origin}${TELL_PATH}`, {
      method: 'POST',
      headers: await who.headersFor(ask),
      body: JSON.stringify(body),
    });
  }

  test('reaches the clients that it names, and no others', async () => {
    const { origin } = stage.gateway;
    const admin = await connectHub(stage.admin, origin);
    const customer = await connectHub(stage.customer, origin);
    expect(await tell(TELL)).toBe(204);
    expect(await admin.until('changed')).toEqual(CHANGED);
    const [person] = await database().query("select id from accounts where account = 'customer'");
    const event = { kind: 'mineChanged', topic: 'vouchers', id: 'V1' } as const;
    expect(await tell({ ...TELL, event, groups: [`owner:${String(person?.['id'])}`] })).toBe(204);
    expect(await customer.until('mineChanged')).toEqual(event);
    expect(customer.events).toEqual([event]);
    expect(admin.events).toEqual([CHANGED]);
    await Promise.all([admin.connection.stop(), customer.connection.stop()]);
  });

  test.each<[string, object]>([
    ['another kind', { event: { kind: 'releasesChanged', revision: '1' } }],
    ['the end of sessions', { event: { kind: 'sessionEnded' } }],
    ['everybody', { groups: ['audience:admin'] }],
    ['a session', { groups: ['session:x'] }],
    ['nobody', { groups: [] }],
    ['far too many', { groups: Array.from({ length: 51 }, (_, index) => `user:A${index}`) }],
  ])('may not tell %s', async (_what, change) => {
    expect(await tell({ ...TELL, ...change })).toBe(400);
  });

  test('needs a key that is for it, and each word counts once and for a while', async () => {
    const given = { name: 'Others', areas: ['orders'], bases: ['others'], by: 'admin' };
    const other = await makeKey(database(), given, Date.now());
    expect(await tell(TELL, createTeam(other.text, stage.gateway.origin))).toBe(403);
    const ask = { method: 'POST', path: TELL_PATH, body: TELL } as const;
    const headers = await team.headersFor(ask);
    const send = async (given: Record<string, string>) => {
      const body = JSON.stringify(TELL);
      const address = `${stage.gateway.origin}${TELL_PATH}`;
      return (await fetch(address, { method: 'POST', headers: given, body })).status;
    };
    expect([await send(headers), await send(headers)]).toEqual([204, 401]);
    expect(await send({ 'content-type': 'application/json' })).toBe(401);
    expect((await fetchTell(team, TELL)).headers.get('x-ratelimit-limit')).toBe('100');
  });

  test('hears what is told in the database of a back end, by its key', async () => {
    const key = requestKeyOf(keyText);
    if (key === null) throw new Error('no key');
    const admin = await connectHub(stage.admin, stage.gateway.origin);
    const failures: unknown[] = [];
    let say: (payload: string) => void = () => undefined;
    const db = {
      listen: (_channel: string, listener: (payload: string) => void) => {
        say = listener;
        return Promise.resolve(() => Promise.resolve());
      },
    };
    await relayNotices({
      db,
      gateway: stage.gateway.origin,
      gatewayAddress: stage.gateway.origin,
      base: 'vouchers',
      key,
      now: Date.now,
      fetch,
      report: (message) => failures.push(message),
    });
    say('{"kind":"ended","session":"x"}');
    say('{"kind":"event","event":{"kind":"messagesChanged"},"groups":["user:A1"]}');
    const { event, groups } = TELL;
    say(JSON.stringify({ kind: 'event', event, groups }));
    expect(await admin.until('changed')).toEqual(CHANGED);
    expect(failures).toEqual([]);
    await admin.connection.stop();
  });
});
