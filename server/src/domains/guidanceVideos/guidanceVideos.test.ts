import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileKindName } from '@banyan/contract/files';
import type { GuidanceVideo } from '@banyan/contract/guidance-videos';
import { describeRecord } from '../../testing/describeRecord.js';
import { ask } from '../../testing/serviceStage.js';
import { createSender } from '../../testing/uploads.js';
import { withoutPermission } from '../../testing/withoutPermission.js';

const VIDEO = readFileSync(join(__dirname, 'exampleVideos/keyboard.webm'));
const CAPTIONS = Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n');
const LINK = { source: 'link', url: 'https://videos.example/1', seconds: 90 };

function fieldsOf(title: string, change: object = {}) {
  return {
    ...{ titleZh: title, titleEn: title, summaryZh: '', summaryEn: '', productId: null },
    categoryId: 'category-guidance-faq',
    ...LINK,
    ...change,
  };
}

const RECORD = {
  entity: 'guidanceVideo',
  table: 'guidance_videos',
  save: 'GuidanceVideo/Save',
  fields: fieldsOf,
  change: ['titleEn', 'Another'],
  areNamesFree: true,
} as const;

describeRecord(RECORD, (stage) => {
  const key = () => randomUUID();
  const send = async (kind: FileKindName, content: Uint8Array, name: string) => {
    const sender = createSender(stage().admin, stage().origin);
    return sender.begin(content, { kind, name, query: { as: 'admin' } });
  };
  const idOf = async (kind: FileKindName, content: Uint8Array, name: string) =>
    (await send(kind, content, name)).file?.id ?? '';
  const save = (fields: object, one?: GuidanceVideo) =>
    stage().admin.call('GuidanceVideo/Save', {
      ...(one && { id: one.id, version: one.version }),
      key: key(),
      fields,
    });
  const made = async (title: string, change: object = {}) => {
    const asked = { key: key(), fields: fieldsOf(title, change) };
    return ask(stage().admin, 'GuidanceVideo/Save', asked);
  };
  const upload = async (title: string, change: object = {}) =>
    made(title, {
      ...{ source: 'upload', url: '', seconds: null },
      fileId: await idOf('video', VIDEO, 'keys.webm'),
      ...change,
    });
  const get = ({ id }: { readonly id: string }) => ask(stage().admin, 'GuidanceVideo/Get', { id });
  const act = async (call: string, { id }: { readonly id: string }, given: object) =>
    stage().admin.call(`GuidanceVideo/${call}`, {
      ...{ id, version: (await get({ id })).version, key: key() },
      ...given,
    });
  const listed = (filter: object, sort?: object) =>
    ask(stage().admin, 'GuidanceVideo/GetList', { filter, ...(sort && { sort }) });
  const open = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${stage().origin}${path}`, { headers });

  test('an upload has the length of its file, and everyone can play it from any place', async () => {
    const one = await upload('带视频');
    expect(one).toMatchObject({ seconds: 20, url: '', file: { name: 'keys.webm' } });
    const path = `/media/${one.file?.id}/keys.webm`;
    const part = await open(path, { range: 'bytes=100-199' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-type')).toBe('video/webm');
    expect(Buffer.from(await part.arrayBuffer())).toEqual(VIDEO.subarray(100, 200));
  });

  test('captions are served from this origin as captions', async () => {
    const captionsZhId = await idOf('captions', CAPTIONS, 'zh.vtt');
    const one = await upload('带字幕', { captionsZhId });
    expect(one).toMatchObject({ hasCaptionsZh: true, hasCaptionsEn: false });
    const answer = await open(`/media/${captionsZhId}/zh.vtt`);
    expect(answer.headers.get('content-type')).toMatch(/^text\/vtt/);
    expect(await answer.text()).toBe(CAPTIONS.toString());
  });

  test.each<[string, FileKindName, string, string]>([
    ['a text called .mp4', 'video', 'no video', 'NO_VIDEO'],
    ['captions without a header', 'captions', 'Hello', 'CAPTIONS_BROKEN'],
    ['a text called .png', 'article', 'no picture', '415'],
  ])('%s is refused', async (_what, kind, content, code) => {
    expect(String((await send(kind, Buffer.from(content), 'a')).code)).toBe(code);
  });

  test('the refusal of captions names the line, again when it is asked again', async () => {
    const { admin, origin } = stage();
    const content = Buffer.from('WEBVTT\n\n00:02.000 --> 00:01.000\nHello\n');
    const same = key();
    const answered = async () => {
      const query = `for=captions&key=${same}&bytes=${content.length}&as=admin`;
      const headers = { origin, cookie: admin.cookieHeader(), 'accept-language': 'en' };
      const answer = await fetch(`${origin}/uploads?${query}`, {
        method: 'POST',
        headers: { ...headers, 'x-file-name': 'a.vtt' },
        body: content,
      });
      return JSON.stringify(await answer.json());
    };
    expect(await answered()).toContain('a fault in line 3');
    expect(await answered()).toContain('a fault in line 3');
  });

  test.each<[string, object, string | number]>([
    ['an upload without a file', { source: 'upload', url: '' }, 'NO_VIDEO'],
    ['a link without an address', { url: '' }, 'NO_VIDEO'],
    ['a link without a length', { seconds: null }, 'NO_VIDEO'],
    ['an address that is not https', { url: 'http://videos.example/1' }, 400],
    ['a script as an address', { url: 'javascript:alert(1)' }, 400],
    ['a file of another kind', { captionsZhId: randomUUID() }, 'FILE_UNKNOWN'],
    ['a category of tutorials', { categoryId: 'category-tutorial-basics' }, 'NO_CATEGORY'],
    ['a category that is gone', { categoryId: 'gone' }, 'NO_CATEGORY'],
    [
      'chapters that do not rise',
      {
        chapters: [
          { at: 5, zh: '甲', en: 'A' },
          { at: 5, zh: '乙', en: 'B' },
        ],
      },
      'CHAPTERS_BROKEN',
    ],
    ['a chapter at the end', { chapters: [{ at: 90, zh: '甲', en: 'A' }] }, 'CHAPTERS_BROKEN'],
  ])('%s is refused', async (_what, change, code) => {
    expect(await save(fieldsOf('错误', change))).toMatchObject({ error: { code } });
  });

  test('a file is replaced or taken away, and another person may save what is there', async () => {
    const one = await upload('换文件', {
      captionsEnId: await idOf('captions', CAPTIONS, 'en.vtt'),
    });
    const fileOf = async (id: string | undefined) =>
      (await stage().db.query('select is_used from files where id = $1', [id]))[0]?.['is_used'];
    const kept = { source: 'upload', url: '', fileId: one.file?.id };
    await stage().db.query("update files set created_by = 'another' where id = $1", [one.file?.id]);
    const chapters = [{ at: 0, zh: '开始', en: 'Begin' }];
    const answer = await save(fieldsOf('换文件', { ...kept, chapters }), one);
    expect(answer).toMatchObject({ result: { captionsEn: null, chapters, file: one.file } });
    expect(await fileOf(one.captionsEn?.id)).toBe(false);
    expect(await fileOf(one.file?.id)).toBe(true);
  });

  test('a draft is published, taken offline and published again; only then it is not deleted', async () => {
    const one = await made('发布');
    const removed = { error: { code: 'IN_USE' } };
    expect(await act('SetState', one, { state: 'offline' })).toMatchObject({
      error: { code: 'STEP_NOT_ALLOWED' },
    });
    for (const state of ['published', 'offline', 'published']) {
      expect(await act('SetState', one, { state })).toMatchObject({ result: { state } });
    }
    expect(await act('Delete', one, {})).toMatchObject(removed);
    await act('SetState', one, { state: 'offline' });
    expect(await act('Delete', one, {})).toMatchObject({ success: true });
  });

  test('who may edit and not publish does not publish', async () => {
    const one = await made('无权发布');
    await withoutPermission(stage().db, 'articles.publish', async () => {
      expect(await act('SetState', one, { state: 'published' })).toMatchObject({ status: 403 });
    });
  });

  test('within its chapter it moves up and down, also among those with the same place', async () => {
    const chapter = { categoryId: 'category-guidance-account' };
    const [a, b, c] = [
      await made('一', chapter),
      await made('二', chapter),
      await made('三', chapter),
    ];
    await stage().db.query('update guidance_videos set position = 7 where category_id = $1', [
      chapter.categoryId,
    ]);
    const places = async () => Promise.all([a, b, c].map(async (one) => (await get(one)).place));
    const [first] = (await places()).flatMap((place, index) =>
      place === 1 ? [[a, b, c][index]] : [],
    );
    expect(await act('Move', first ?? a, { way: 'up' })).toMatchObject({ result: { place: 1 } });
    expect(await act('Move', first ?? a, { way: 'down' })).toMatchObject({ result: { place: 2 } });
    expect(await act('Move', first ?? a, { way: 'down' })).toMatchObject({
      result: { place: 3, places: 3 },
    });
    expect(new Set(await places())).toEqual(new Set([1, 2, 3]));
  });

  test('plays of 30 days are counted and sorted by, and how many saw the end', async () => {
    const one = await made('播放');
    await stage().db.query(
      `insert into video_plays (video_id, day, visitor, ended)
       select $1, (now() at time zone 'Asia/Shanghai')::date - case when n = 100 then 30 else 0 end, n::text, n <= 75
       from generate_series(1, 100) n`,
      [one.id],
    );
    expect(await get(one)).toMatchObject({ plays: 99, ended: 76 });
    const { results } = await listed({ text: '播放' }, { by: 'plays', direction: 'desc' });
    expect(results[0]?.id).toBe(one.id);
  });

  test('a list finds uploads that lack captions', async () => {
    const one = await upload('缺字幕');
    const found = async () =>
      (await listed({ isWithoutCaptions: true, text: '缺字幕' })).results.map(({ id }) => id);
    expect(await found()).toEqual([one.id]);
    await made('缺字幕的链接');
    expect(await found()).toEqual([one.id]);
  });
});
