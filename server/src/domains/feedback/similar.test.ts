import { feedbackStage } from '../../testing/feedbackStage.js';
import { ask } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';
import { shareOf, wordsOf } from './similar.js';

test.each([
  ['导出PDF', ['导出', 'pdf']],
  ['导出图片，程序', ['导出', '出图', '图片', '程序']],
  ['Export to PNG fails; export!', ['export', 'to', 'png', 'fails']],
  ['5.2 版 ', ['5', '2', '版']],
  ['，。 ', []],
])('the words of "%s" are %j', (text, words) => {
  expect([...wordsOf(text)]).toEqual(words);
});

test.each([
  ['a b c d e f', 'a b c d e f g h', 1],
  ['a b c d e f g h', 'a b c d e f', 1],
  ['a b c d e f', 'a b c d x y', 0.67],
  ['a b c d e f', 'u v w x y z', 0],
  // Too short to say anything.
  ['a b c', 'a b c', 0],
])('"%s" and "%s" share %s', (one, other, share) => {
  expect(shareOf(wordsOf(one), wordsOf(other))).toBe(share);
});

describe.each(testDatabases)('Feedback on $name', (database) => {
  const { stage, get, create, change } = feedbackStage(database);
  const similar = async (id: string) =>
    (await ask(stage().admin, 'Feedback/GetSimilar', { id })).map(({ id: other }) => other);

  test('threads that say nearly the same are named, the most alike first, spam and others are not', async () => {
    const text = '甘特视图里任务条拖动以后起止日期不变化，重新打开才正确';
    const one = await create({ text });
    const same = await create({ text });
    const near = await create({ text: `${text.slice(0, 20)}，我用的是苹果电脑最新系统` });
    await create({ text: '发票抬头写错了，请问如何重新开具一张新的' });
    expect(await similar(one.id)).toEqual([same.id, near.id]);
    expect(await similar(near.id)).toEqual(expect.arrayContaining([one.id, same.id]));
    await change(same.id, { state: 'closed', closedAs: 'spam' });
    expect(await get(same.id)).toMatchObject({ closedAs: 'spam' });
    expect(await similar(one.id)).toEqual([near.id]);
    expect(await stage().admin.call('Feedback/GetSimilar', { id: 'FB0' })).toMatchObject({
      status: 404,
    });
  });

  test('a reply may begin with a template of the dictionary, in both languages', async () => {
    const { templates } = await ask(stage().admin, 'Feedback/GetChoices', {});
    expect(templates[0]).toMatchObject({ value: 'received' });
    for (const { zh, en } of templates) {
      expect(zh).toContain('{客户称呼}');
      expect(en).toContain('{name}');
      expect(zh.includes('{单号}')).toBe(en.includes('{number}'));
    }
  });
});
