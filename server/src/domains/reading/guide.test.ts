import { createHash } from 'node:crypto';
import { SERVICE_BASE } from '@banyan/contract';
import { ask, createStage, type ServiceStage } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';
import { removeOldReaders } from './readers.js';
import { cuesOf } from './transcript.js';

const AGENT = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0' };

describe.each(testDatabases)('readers, previews and the guide on $name', (database) => {
  let stage: ServiceStage;
  beforeAll(async () => {
    stage = await createStage(database);
  });
  afterAll(() => stage.close());

  const zh = { language: 'zh' } as const;

  test('a reader counts once a day, a bot and a browser that asks not to be counted do not', async () => {
    const slug = 'send-a-map';
    const counted = async () => {
      const rows = await stage.db.query(
        `select helpful from article_readers where article_id = 'article-tutorial-send-a-map' and visitor not like 'example%'`,
      );
      return rows.map(({ helpful }) => helpful);
    };
    const read = (headers: Record<string, string>) =>
      stage.visitor.post(`${SERVICE_BASE}PublicArticle/Get`, { slug, ...zh }, headers);
    await read({ 'user-agent': 'Googlebot/2.1' });
    await read({ ...AGENT, 'sec-gpc': '1' });
    expect(await counted()).toEqual([]);
    await read(AGENT);
    await read(AGENT);
    expect(await counted()).toEqual([null]);
    const vote = (useful: boolean) =>
      stage.visitor.post(`${SERVICE_BASE}PublicArticle/Vote`, { slug, useful }, AGENT);
    await vote(true);
    await vote(false);
    expect(await counted()).toEqual([false]);
  });

  test('a preview shows the draft until its link ends or is withdrawn', async () => {
    const token = 'a-token-of-a-preview';
    const show = () => stage.visitor.call('PublicArticle/GetPreview', { token });
    expect(await show()).toMatchObject({ status: 404 });
    const hash = createHash('sha256').update(token).digest('hex');
    await stage.db.query(
      `insert into article_previews (id, token_hash, article_id, language, at, by, until)
       values ('p1', decode($1, 'hex'), 'article-tutorial-send-a-map', 'en', now(), '周敏', now() + interval '6 days 1 hour')`,
      [hash],
    );
    await stage.db.query(
      `with made as (
         insert into article_revisions (article_id, language, kind, title, doc, blocks, at, by)
         values ('article-tutorial-send-a-map', 'en', 'autosave', 'A draft', '{}', '[]', now(), '周敏') returning id
       ) update articles set draft_en = (select id from made) where id = 'article-tutorial-send-a-map'`,
    );
    expect(await ask(stage.visitor, 'PublicArticle/GetPreview', { token })).toMatchObject({
      title: 'A draft',
      language: 'en',
      isPublished: true,
    });
    const live = { slug: 'send-a-map', language: 'en' };
    expect(await ask(stage.visitor, 'PublicArticle/Get', live)).toMatchObject({
      article: { title: 'Send a map' },
    });
    await stage.db.query('update article_previews set revoked_at = now()');
    expect(await show()).toMatchObject({ status: 404 });
    await stage.db.query(
      "update article_previews set revoked_at = null, until = now() - interval '1 second'",
    );
    expect(await show()).toMatchObject({ status: 404 });
  });

  test('the guide has its chapters in order, and a chapter leads to the tutorials that it names', async () => {
    const { chapters } = await ask(stage.visitor, 'Guide/Get', { language: 'en' });
    expect(chapters.map(({ slug }) => slug)).toEqual([
      ...['install', 'first-map', 'keyboard', 'import-export', 'templates', 'sharing'],
      ...['account', 'faq'],
    ]);
    expect(chapters[0]).toMatchObject({ headings: ['Download', 'Install', 'Activate'] });
    const found = await ask(stage.visitor, 'Guide/GetChapter', { language: 'en', slug: 'install' });
    expect(found).toMatchObject({
      chapter: {
        language: 'en',
        previous: null,
        next: { slug: 'first-map', name: 'Your first map' },
        related: [{ slug: 'activation-fails' }, { slug: 'program-does-not-start' }],
      },
    });
  });

  test('readers and plays leave once no list counts them', async () => {
    const kept: unknown[] = [];
    const undone = new Error('as it was');
    const work = stage.db.transaction(async (tx) => {
      for (const day of ['2030-01-01', '2030-01-02']) {
        await tx.query(
          `insert into article_readers (article_id, day, visitor)
           values ('article-tutorial-send-a-map', $1, 'someone')`,
          [day],
        );
      }
      await removeOldReaders(tx, Date.parse('2030-01-31T00:00:00+08:00'));
      kept.push(
        ...(await tx.query('select day::text as day from article_readers')),
        ...(await tx.query('select day::text as day from video_plays')),
      );
      throw undone;
    });
    await expect(work).rejects.toBe(undone);
    expect(kept).toEqual([{ day: '2030-01-02' }]);
  });

  test('a video is played, counted at its beginning and end, and hidden once it is offline', async () => {
    await stage.db.query(
      `insert into guidance_videos (id, created_at, created_by, updated_at, updated_by, title_zh, title_en, category_id,
         source, url, seconds, chapters, stage)
       values ('v1', now(), '周敏', now(), '周敏', '画第一张图', 'Draw your first map', 'category-guidance-account', 'link',
         'https://videos.example/1', 83, '[{"at": 10, "zh": "中心", "en": "Centre"}]', 'published')`,
    );
    const found = await ask(stage.visitor, 'Guide/GetChapter', { ...zh, slug: 'account' });
    expect(found).toMatchObject({
      chapter: {
        videos: [
          { id: 'v1', title: '画第一张图', parts: [{ at: 10, title: '中心' }], transcript: [] },
        ],
        media: { videos: { v1: { url: null, link: 'https://videos.example/1', seconds: 83 } } },
      },
    });
    const play = (id: string, at: string) =>
      stage.visitor.post(`${SERVICE_BASE}Video/NotePlay`, { id, at }, AGENT);
    await play('v1', 'end');
    await play('v1', 'begin');
    await play('unknown', 'begin');
    const plays = () =>
      stage.db.query("select video_id, ended from video_plays where video_id = 'v1'");
    expect(await plays()).toEqual([{ video_id: 'v1', ended: true }]);
    await stage.db.query("update guidance_videos set stage = 'offline'");
    const { chapters } = await ask(stage.visitor, 'Guide/Get', zh);
    expect(chapters.flatMap(({ videos }) => videos)).toEqual([]);
  });
});

test('the transcript is what captions say, without marks and settings', () => {
  const vtt =
    'WEBVTT\r\n\r\nNOTE a note\r\n\r\n1\r\n00:01.500 --> 00:03.000 align:start\r\n<v Li>Tom &amp; <b>me</b>\r\nagain\r\n\r\n01:00:02.000 --> 01:00:03.000\r\nend\r\n\r\n00:05.000 --> 00:06.000\r\n';
  expect(cuesOf(vtt)).toEqual([
    { at: 1.5, text: 'Tom & me again' },
    { at: 3_602, text: 'end' },
  ]);
});
