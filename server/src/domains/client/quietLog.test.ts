import { randomUUID } from 'node:crypto';
import type { Challenge } from '@banyan/contract/registration';
import { createBrowser } from '../../testing/browser.js';
import { CONSENTS } from '../../testing/consents.js';
import { createDeviceStage, type DeviceStage, resultOf } from '../../testing/deviceStage.js';
import { INVITED } from '../../testing/links.js';
import { PASSWORD } from '../../testing/securityStage.js';
import { solveChallenge } from '../../testing/solveChallenge.js';
import { oneTestDatabase } from '../../testing/testDatabases.js';

const PHONE = '13912345671';
const NEW_PHONE = '13912345672';
const MAIL = 'quiet.person@example.com';
const ID_NUMBER = '11010519491231002X';

describe('what is said in a day', () => {
  let stage: DeviceStage;

  beforeAll(async () => {
    stage = await createDeviceStage(oneTestDatabase);
  });
  afterAll(() => stage.close());

  test('c24: no phone, address, code, password, number or machine code of it is in the log', async () => {
    const portal = stage.portal();
    const stranger = createBrowser(stage.server.origin);
    const proof = async (purpose: string) => {
      const { result } = await stranger.call('Proof/Begin', { purpose });
      stage.later(2);
      return solveChallenge(result as Challenge);
    };
    const answers = [
      await stranger.call('Registration/SendCode', {
        channel: 'sms',
        target: PHONE,
        accepted: CONSENTS,
        proof: await proof('register'),
      }),
      await stranger.call('Registration/CheckPassword', { password: PASSWORD, about: [MAIL] }),
      await stranger.call('Contact/Send', {
        key: randomUUID(),
        topic: 'other',
        text: `请回电 ${PHONE}，谢谢`,
        email: MAIL,
        proof: await proof('contact'),
      }),
    ];
    expect(answers.map(({ success }) => success)).toEqual([true, true, true]);
    // A number that is typed where an account's name belongs, with a password that is wrong.
    await expect(stage.signedIn('customer-13912345671', 'ein falsches Kennwort')).rejects.toThrow();
    const { made } = await stage.registered();
    const begun = resultOf(await made.call('Client/SignInStart', {}));
    await stage.prove();
    expect(await stage.decide('Allow', begun.userCode)).toMatchObject({ success: true });
    await portal.call('MyContact/Begin', { kind: 'phone', by: 'old' });
    await portal.call('MyContact/SendCode', { kind: 'phone', change: 'x', target: NEW_PHONE });
    await portal.call('MyIdentity/Submit', {
      key: randomUUID(),
      name: '王小明',
      idNumber: ID_NUMBER,
      consentVersion: '1',
    });
    const admin = await stage.signedIn('admin');
    for (const text of [NEW_PHONE, MAIL, made.machineCode]) {
      await admin.call('Customer/Find', { text });
      await admin.call('Device/Find', { text });
    }
    const [{ phone = '', email = '' } = {}] = (await stage.db.query(
      'select phone, email from customers where id = $1',
      [INVITED],
    )) as readonly { readonly phone?: string; readonly email?: string }[];
    await admin.call('Customer/Reveal', { id: INVITED, item: 'phone' });
    const codes = stage.server.sent().flatMap(({ text }) => text.match(/\b\d{6}\b/) ?? []);
    const personal = [
      ...[PHONE, NEW_PHONE, MAIL, phone, email, ID_NUMBER, '王小明', PASSWORD],
      ...[made.machineCode, begun.userCode, begun.deviceCode, ...codes],
    ].filter((text) => text !== '');
    const log = stage.logged();
    expect(log).not.toBe('');
    expect(personal.length).toBeGreaterThan(11);
    expect(personal.filter((text) => log.includes(text))).toEqual([]);
  });
});
