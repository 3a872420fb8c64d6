import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { type HotPage, LIST_PAGE, LIST_TEXTS, openHotPage } from './harness/hotPage.js';

jest.setTimeout(120_000);

let hot: HotPage;
beforeAll(async () => {
  hot = await openHotPage();
});
afterAll(() => hot.close());

test('what is typed into a filter and not searched for yet survives a save', async () => {
  const filter = hot.page.getByRole('textbox', { name: '关键字' });
  await filter.fill('林秀英');
  await hot.changed(
    LIST_TEXTS,
    (text) => text.replace("heading: ['订单管理'", "heading: ['订单列表页'"),
    () => hot.page.getByRole('heading', { name: '订单列表页' }).waitFor(),
  );
  await hot.page.getByRole('heading', { name: '订单管理', level: 1 }).waitFor();
  expect(await filter.inputValue()).toBe('林秀英');
  expect(await hot.isMarked()).toBe(true);
  await filter.fill('BY');
});

test('a syntax error is on the page until it is mended', async () => {
  await hot.changed(
    LIST_PAGE,
    (text) => `${text}\nconst = ;\n`,
    async () => {
      await hot.overlay().contentFrame().getByText('const = ;').waitFor();
      await hot
        .overlay()
        .contentFrame()
        .getByText('ERROR in ./src/order-list/OrderListPage.tsx')
        .waitFor();
    },
  );
  await hot.overlay().waitFor({ state: 'detached' });
  expect(await hot.isMarked()).toBe(true);
});

test('after a syntax error and its mend the page takes the next save, with what is typed', async () => {
  const filter = hot.page.getByRole('textbox', { name: '关键字' });
  await filter.fill('林秀英');
  await hot.changed(
    LIST_PAGE,
    (text) => `${text}\nconst = ;\n`,
    () => hot.overlay().contentFrame().getByText('const = ;').waitFor(),
  );
  await hot.overlay().waitFor({ state: 'detached' });
  await hot.changed(
    LIST_TEXTS,
    (text) => text.replace("heading: ['订单管理'", "heading: ['改过的标题'"),
    () => hot.page.getByRole('heading', { name: '改过的标题' }).waitFor(),
  );
  expect([await filter.inputValue(), await hot.isMarked()]).toEqual(['林秀英', true]);
  await filter.fill('BY');
});

test('a page takes what the shell lends and the area did not use before', async () => {
  const filter = hot.page.getByRole('textbox', { name: '关键字' });
  await filter.fill('林秀英');
  await hot.changed(
    LIST_PAGE,
    (text) =>
      `import { Tree } from '@banyan/platform/tree';\n${text.replace(
        '<PaidSums list={list} />',
        "<PaidSums list={list} /><Tree treeData={[{ key: 'a', title: '新的树' }]} />",
      )}`,
    () => hot.page.getByText('新的树').waitFor(),
  );
  expect([await filter.inputValue(), await hot.isMarked()]).toEqual(['林秀英', true]);
  await filter.fill('BY');
});

test('a type error is on the page too, with its line', async () => {
  const line = readFileSync(hot.inCopy(LIST_TEXTS), 'utf8').split('\n').length;
  await hot.changed(
    LIST_TEXTS,
    (text) => `${text}export const wrong: number = 'text';\n`,
    async () => {
      const words = hot.overlay().contentFrame().getByText(`${LIST_TEXTS}:${line}:14`);
      await words.waitFor({ timeout: 90_000 });
      expect(await words.textContent()).toContain(
        "Type 'string' is not assignable to type 'number'",
      );
    },
  );
  await hot.overlay().waitFor({ state: 'detached' });
});
