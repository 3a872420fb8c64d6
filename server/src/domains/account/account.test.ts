import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { openPlace } from '../../ground/files/openPlace.js';
import { createPictures } from '../../ground/files/pictures.js';
import type { Browser } from '../../testing/browser.js';
import { ask, createStage, resultOf, type ServiceStage } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';
import { createSender } from '../../testing/uploads.js';
import { adoptPictures, readAvatar } from './avatars.js';

describe.each(testDatabases)('Account calls on $name', (database) => {
  let stage: ServiceStage;
  const folder = mkdtempSync(join(tmpdir(), 'banyan-avatars-'));

  beforeAll(async () => {
    stage = await createStage(database, { BANYAN_FILES: folder });
    // As a start does it.
    const place = openPlace({ kind: 'folder', folder });
    const parts = { db: stage.db, place, pictures: createPictures(), now: Date.now };
    await adoptPictures(parts);
    await adoptPictures(parts);
  });
  afterAll(async () => {
    await stage.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const pictureOf = async (who: ServiceStage['admin']) =>
    resultOf('Account/GetUserPicInfo', await who.call('Account/GetUserPicInfo'));
  const opened = async (address: string) => {
    const answer = await stage.visitor.get(new URL(address).pathname);
    return { answer, content: Buffer.from(await answer.arrayBuffer()) };
  };

  test('POST Account/GetUserPicInfo: result is an image URL, whose image is there (S7.06)', async () => {
    const address = await pictureOf(stage.admin);
    expect(address).toMatch(new RegExp(`^${stage.origin}/media/[0-9a-f-]{36}/320.jpg$`));
    const { answer, content } = await opened(address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await sharp(content).metadata()).toMatchObject({ width: 320, height: 320 });
    expect(await stage.db.query('select 1 from account_pictures')).toEqual([]);
  });

  test('POST Account/GetMobile: result is the phone number (S7.08)', async () => {
    expect(resultOf('Account/GetMobile', await stage.admin.call('Account/GetMobile'))).toBe(
      '13800138000',
    );
  });

  test('the profile names the edition of the newest paid order in both languages', async () => {
    await stage.db.query(
      `update orders set state = 'completed', (product_id, edition_id, edition_name, created_at) =
         (select product_id, id, name_zh, now() from editions where name_en = 'Professional' order by id limit 1)
       where id = (select min(id) from orders where customer_id = $1)`,
      ['C00000001'],
    );
    await stage.db.query(
      `update orders o set created_at = now() + interval '1 hour', edition_name = '团队版', state = n.state
       from (select id, case row_number() over (order by id) when 1 then 'cancelled' else 'refunded' end as state
         from orders where customer_id = $1 and id <> (select min(id) from orders where customer_id = $1)
         order by id limit 2) n where n.id = o.id`,
      ['C00000001'],
    );
    expect(await ask(stage.customer, 'MyProfile/Get', {})).toMatchObject({
      currentEdition: '思维导图专业版',
      currentEditionEn: 'Mind Map Professional',
    });
  });

  test('c9: a customer changes their names, in the version they have seen, and is told everywhere', async () => {
    const details = await ask(stage.customer, 'MyAccount/Get', {});
    const save = (change: object) =>
      stage.customer.call('MyAccount/Save', {
        version: details.version,
        name: '李晓明',
        nickname: '小树',
        ...change,
      });
    expect(await save({ nickname: '官方客服' })).toMatchObject({
      error: { code: 'NAME_REFUSED', details: { field: 'nickname' } },
    });
    expect(await save({ name: '李\u202e明' })).toMatchObject({
      error: { code: 'NAME_REFUSED', details: { field: 'name' } },
    });
    expect(await save({ name: '  ' })).toMatchObject({ error: { code: 400 } });
    expect(await save({ name: ' 李小明 ' })).toMatchObject({
      result: { name: '李小明', nickname: '小树', version: details.version + 1 },
    });
    expect(await save({ nickname: '大树' })).toMatchObject({ error: { code: 'VERSION_CONFLICT' } });
    const [row] = await stage.db.query(
      'select a.username, c.nickname from accounts a join customers c on c.id = a.id where a.id = $1',
      ['C00000001'],
    );
    expect(row).toEqual({ username: '李小明', nickname: '小树' });
    expect(await save({ version: details.version + 1, nickname: '' })).toMatchObject({
      result: { name: '李晓明', nickname: '' },
    });
  });

  test('what is to be done is what waits and what is missing, and is gone when it is done', async () => {
    const kinds = async () =>
      (await ask(stage.customer, 'MyAccount/GetTodos', {})).map(({ kind }) => kind);
    const id = 'C00000001';
    await stage.db.query('delete from account_logins where account_id = $1', [id]);
    await stage.db.query("update orders set state = 'paid' where customer_id = $1", [id]);
    await stage.db.query('update feedback set customer_unread = 0 where customer_id = $1', [id]);
    expect(await kinds()).toEqual(['verifyEmail', 'verifyPhone', 'secondFactor']);
    await stage.db.query(
      "insert into account_logins (kind, value, account_id, verified_at) values ('email', 'x@example.com', $1, now())",
      [id],
    );
    await stage.db.query(
      `update orders set state = 'pending' where id = (select min(id) from orders where customer_id = $1)`,
      [id],
    );
    await stage.db.query(
      'update feedback set customer_unread = 1 where id = (select min(id) from feedback where customer_id = $1)',
      [id],
    );
    await stage.db.query("update customers set identity_state = 'rejected' where id = $1", [id]);
    expect(await kinds()).toEqual([
      'orderPending',
      'identityRejected',
      'feedbackAnswered',
      'verifyPhone',
      'secondFactor',
    ]);
    expect(await ask(stage.customer, 'MyAccount/DismissTodo', { kind: 'secondFactor' })).toEqual(
      {},
    );
    expect(await kinds()).not.toContain('secondFactor');
  });

  test('an account with neither gets empty ones, and a call without a session gets nothing', async () => {
    expect(await pictureOf(stage.clerk)).toBe('');
    expect(resultOf('Account/GetMobile', await stage.clerk.call('Account/GetMobile'))).toBe('');
    expect(await stage.visitor.call('Account/GetMobile')).toMatchObject({ error: { code: 401 } });
  });

  describe('a picture of one’s own', () => {
    const crop = { x: 100, y: 0, size: 150 };
    const upload = async (browser: Browser, kind: 'avatar' | 'attachment' = 'avatar') => {
      // Clear on the left, half red on the right.
      const red = { r: 255, g: 0, b: 0, alpha: 0.5 };
      const right = await sharp({
        create: { width: 200, height: 150, channels: 4, background: red },
      })
        .png()
        .toBuffer();
      const content = await sharp({
        create: { width: 300, height: 150, channels: 4, background: '#0000' },
      })
        .composite([{ input: right, left: 100, top: 0 }])
        .png()
        .toBuffer();
      const answer = await createSender(browser, stage.origin).begin(content, { kind });
      return answer.file?.id ?? '';
    };
    const codeOf = async (file: string, asked: object = crop) => {
      const answer = await stage.customer.call('MyAccount/SetPicture', { file, crop: asked });
      return answer.error?.code;
    };

    test('is the square that was chosen, on white, in two sizes, until it is removed', async () => {
      const file = await upload(stage.customer);
      const { address } = await ask(stage.customer, 'MyAccount/SetPicture', { file, crop });
      const { content } = await opened(address);
      const { data, info } = await sharp(content).raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height, info.channels]).toEqual([320, 320, 3]);
      // Half red on white.
      expect(data[0]).toBeGreaterThan(245);
      expect(Math.abs((data[1] ?? 0) - 127)).toBeLessThan(8);
      const rows = await stage.db.query(
        "select f.width, f.is_used from files f join file_uses u on u.file_id = f.id where u.entity = 'account' and f.audience = 'customer' order by 1",
      );
      expect(rows).toEqual([
        { width: 100, is_used: true },
        { width: 320, is_used: true },
      ]);
      await ask(stage.customer, 'MyAccount/RemovePicture');
      const [{ id } = { id: null }] = await stage.db.query(
        "select id from accounts where account = 'customer'",
      );
      expect(await readAvatar(stage.db, String(id))).toBeNull();
      const left = "select 1 from files where is_used and audience = 'customer'";
      expect(await stage.db.query(left)).toEqual([]);
    });

    test('is not taken from another’s file, beyond the edge or too small', async () => {
      const file = await upload(stage.customer);
      expect(await codeOf(file, { ...crop, x: 151 })).toBe('PICTURE_BROKEN');
      expect(await codeOf(file, { ...crop, size: 99 })).toBe('PICTURE_TOO_SMALL');
      expect(await codeOf(await upload(stage.admin))).toBe('FILE_UNKNOWN');
      expect(await codeOf(await upload(stage.customer, 'attachment'))).toBe('FILE_UNKNOWN');
      expect(await codeOf('5b2c9c65-9e0e-4b4e-8a39-0a8e2ac2f9d1')).toBe('FILE_UNKNOWN');
    });
  });
});
