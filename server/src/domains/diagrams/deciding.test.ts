import { randomUUID } from 'node:crypto';
import { AUTHOR, createDiagramStage, type DiagramStage } from '../../testing/diagramStage.js';
import { ask } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';

describe.each(testDatabases)('Deciding on files of the community on $name', (database) => {
  let stage: DiagramStage;
  beforeAll(async () => {
    stage = await createDiagramStage(database);
  });
  afterAll(() => stage.close());

  const key = () => randomUUID();
  const noticesOf = async () =>
    (await ask(stage.customer, 'MyNotice/GetList', {})).results.map(({ template }) => template);

  test('a claim keeps colleagues from deciding', async () => {
    const id = await stage.submitted('Vergeben');
    await ask(stage.admin, 'Diagram/Claim', { id });
    await stage.db.query("update diagrams set claimed_id = 'other' where id = $1", [id]);
    const refusal = await stage.staff('Decide', id, { decision: 'approve' });
    expect(refusal.error?.code).toBe('CLAIMED');
    expect((await stage.admin.call('Diagram/Claim', { id })).error?.code).toBe('CLAIMED');
    const chosen = { ids: [id] };
    const many = { chosen, key: key(), decision: 'approve' };
    expect((await ask(stage.admin, 'Diagram/DecideMany', many))[0]?.code).toBe('CLAIMED');
    await stage.db.query("update diagrams set claimed_until = now() - interval '1 minute'");
    expect((await stage.staff('Decide', id, { decision: 'approve' })).success).toBe(true);
  });

  test('the rules may trust an author: what the checks find is looked at nevertheless', async () => {
    await stage.db.query("update publish_policy set review = 'never', banned_words = '赌博'");
    expect(await stage.mine(await stage.submitted('Vertraut'))).toMatchObject({
      state: 'published',
      isWaiting: false,
    });
    const bad = await stage.submitted('赌 博 攻略');
    expect(await stage.mine(bad)).toMatchObject({ state: 'reviewing' });
    expect((await stage.get(bad)).checks).toEqual([{ check: 'words', found: ['赌博'] }]);
    await stage.db.query("update publish_policy set review = 'all', banned_words = ''");
  });

  test('who may not publish is told what is missing', async () => {
    const file = await stage.create('Nicht erlaubt');
    await stage.own('Save', file.id, { about: stage.aboutOf(file) });
    const missing = async (change: string) => {
      await stage.db.query(`update publish_policy set ${change}`);
      const { error } = await stage.own('Submit', file.id);
      const rights = await ask(stage.customer, 'MyDiagram/GetRights');
      const said = (error?.details as { readonly missing?: string } | undefined)?.missing;
      expect(rights.missing).toBe(said);
      return said;
    };
    expect(await missing("who = 'listed'")).toBe('notListed');
    expect(await missing("who = 'all', daily_limit = 0")).toBe('dailyLimit');
    await stage.db.query('delete from consents where kind = $1', ['community']);
    expect(await missing('daily_limit = 100')).toBe('rules');
    expect((await stage.own('Submit', file.id, { acceptsRules: true })).success).toBe(true);
  });

  test('many are approved at once where the checks found nothing', async () => {
    const clean = await stage.submitted('Sauber');
    const personal = await stage.submitted('联系 13812345678');
    expect((await stage.get(personal)).checks).toEqual([
      { check: 'personal', found: ['13812345678'] },
    ]);
    const outcomes = await ask(stage.admin, 'Diagram/DecideMany', {
      chosen: { ids: [clean, personal] },
      key: key(),
      decision: 'approve',
    });
    const codeOf = (id: string) => outcomes.find((one) => one.id === id)?.code;
    expect([codeOf(clean), codeOf(personal)]).toEqual([null, 'NOT_CLEAN']);
    expect((await stage.mine(clean)).state).toBe('published');
  });

  test('visitors find a file by what was accepted, and not by what waits', async () => {
    const id = await stage.published('Ｇefunden');
    const found = async (text: string) =>
      (await ask(stage.visitor, 'Community/GetList', { language: 'zh', text })).results.map(
        (file) => file.id,
      );
    expect(await found('gefunden')).toEqual([id]);
    const about = { ...stage.aboutOf(await stage.mine(id)), title: 'Neuer Name' };
    await stage.own('Save', id, { about });
    await stage.own('Submit', id);
    expect([await found('gefunden'), await found('neuer name')]).toEqual([[id], []]);
    await stage.staff('Decide', id, { decision: 'approve' });
    expect([await found('gefunden'), await found('NEUER')]).toEqual([[], [id]]);
  });

  test('the queue has what waits, the oldest first, and the home page counts the same', async () => {
    await stage.db.query('update diagrams set submitted_at = null');
    const first = await stage.submitted('Eins');
    const second = await stage.submitted('Zwei');
    const { results } = await ask(stage.admin, 'Diagram/GetList', {
      filter: { isWaiting: true },
      sort: { by: 'submittedAt', direction: 'asc' },
    });
    expect(results.map(({ id }) => id)).toEqual([first, second]);
    const queues = await ask(stage.admin, 'Home/GetQueues', {});
    expect(queues.find((one) => one.key === 'diagrams')?.counted?.records).toBe(2);
  });

  test('an upheld report takes the file down, one about a comment hides that comment', async () => {
    const id = await stage.published('Gemeldet');
    const rows = await stage.db.query(
      `insert into diagram_comments (diagram_id, customer_id, text, at, state)
       values ($1, $2, 'x y', now(), 'visible') returning id::int as id`,
      [id, AUTHOR],
    );
    const comment = (rows[0] as { id: number }).id;
    const report = async (about: number | null) => {
      const made = await stage.db.query(
        `insert into diagram_reports (diagram_id, comment_id, customer_id, reason_code, at)
         values ($1, $2, $3, 'advertising', now()) returning id::int as id`,
        [id, about, AUTHOR],
      );
      return (made[0] as { id: number }).id;
    };
    const decide = async (number: number, state: string) =>
      ask(stage.admin, 'DiagramReport/Decide', { id, report: number, state });
    const hidden = await decide(await report(comment), 'upheld');
    expect(hidden).toMatchObject({ state: 'published', comments: [{ comment, state: 'hidden' }] });
    const down = await decide(await report(null), 'upheld');
    expect(down).toMatchObject({
      state: 'takenDown',
      reasonCode: 'advertising',
      reports: [{}, {}],
    });
    expect((await noticesOf())[0]).toBe('diagramTakenDown');
  });
});
