import type { PricePeriod } from '@banyan/contract/products';
import { keysetPage } from '@banyan/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testEdition, testOffer } from '../testEditions.js';
import { type Body, drawer, refusal, showGoods } from '../testing/showGoods.js';

const sold = testEdition('naolitu-professional', {
  offers: [testOffer({ wasFen: 49_900 }), testOffer({ term: 'y2', priceFen: 71_800 })],
});
const other = testEdition('naolitu-team', { nameZh: '团队版', nameEn: 'Team' });

type Form = Awaited<ReturnType<typeof drawer>>;
const tab = (form: Form, name: string) => userEvent.click(form.getByRole('tab', { name }));
const save = (form: Form) => userEvent.click(form.getByRole('button', { name: '保存' }));

async function fill(form: Form, label: string, value: string): Promise<void> {
  await userEvent.clear(form.getByLabelText(label));
  await userEvent.type(form.getByLabelText(label), value);
}

test('a new edition is saved with what all tabs say', async () => {
  const { sent } = showGoods('?open=new:naolitu', [sold]);
  const form = await drawer();
  expect(form.getByRole('radio', { name: '脑力图' })).toBeChecked();
  await userEvent.type(form.getByLabelText('中文名称'), '学校版');
  await userEvent.type(form.getByLabelText('英文名称'), 'School');
  await fill(form, '最多人数', '50');
  await tab(form, '要点');
  await userEvent.type(form.getByLabelText('要点 1（中文）'), '教室');
  await userEvent.type(form.getByLabelText('要点 1（英文）'), 'For the classroom');
  await tab(form, '功能');
  await userEvent.click(form.getByRole('checkbox', { name: '共享空间' }));
  await save(form);
  await waitFor(() => {
    expect(sent).toMatchObject([
      [
        'SaveEdition',
        {
          fields: {
            productId: 'naolitu',
            nameZh: '学校版',
            nameEn: 'School',
            points: [{ zh: '教室', en: 'For the classroom' }],
            features: ['sharedSpace'],
            seatsMax: 50,
          },
        },
      ],
    ]);
  });
});

test('what is missing in another tab is shown there', async () => {
  const { sent } = showGoods('?open=new&part=prices', [sold]);
  const form = await drawer();
  expect(form.getByText(/保存后在这里设置各时长的价格/)).toBeVisible();
  await tab(form, '基本');
  await userEvent.type(form.getByLabelText('中文名称'), '学校版');
  await userEvent.type(form.getByLabelText('英文名称'), 'School');
  await save(form);
  expect(await form.findByText('请填写要点 1（中文）')).toBeVisible();
  expect(form.getByRole('tab', { name: '要点' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.click(form.getByRole('button', { name: '删除要点 1' }));
  await save(form);
  expect(await form.findByText('请至少填写一个要点')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a name that is taken is said at the name', async () => {
  showGoods('?open=naolitu-team&part=features', [sold, other], {
    calls: { 'Product/SaveEdition': refusal('TAKEN', '已有同名的记录。') },
  });
  const form = await drawer();
  await tab(form, '基本');
  await fill(form, '中文名称', '专业版');
  await tab(form, '功能');
  await save(form);
  expect(await form.findByText('该产品已有同名版本')).toBeVisible();
  await waitFor(() => {
    expect(form.getByRole('tab', { name: '基本' })).toHaveAttribute('aria-selected', 'true');
  });
  expect(form.queryByText('已有同名的记录。')).not.toBeInTheDocument();
  expect(form.getByLabelText('中文名称')).toHaveValue('专业版');
});

test('most seats are not below fewest', async () => {
  showGoods('?open=naolitu-team', [other]);
  const form = await drawer();
  await fill(form, '最多人数', '4');
  await fill(form, '最少人数', '5');
  await save(form);
  expect(await form.findByText('最多人数不能小于最少人数')).toBeVisible();
});

test('points are kept in the order they are put into, eight at most', async () => {
  const points = [1, 2, 3, 4, 5, 6, 7].map((n) => ({ zh: `点${n}`, en: `Point ${n}` }));
  const { sent } = showGoods('?open=naolitu-team&part=points', [{ ...other, points }]);
  const form = await drawer();
  await userEvent.click(form.getByRole('button', { name: '添加要点' }));
  expect(form.queryByRole('button', { name: '添加要点' })).not.toBeInTheDocument();
  await userEvent.type(form.getByLabelText('要点 8（中文）'), '点8');
  await userEvent.type(form.getByLabelText('要点 8（英文）'), 'Point 8');
  await userEvent.click(form.getByRole('button', { name: '上移要点 8' }));
  await save(form);
  await waitFor(() => {
    expect(sent).toHaveLength(1);
  });
  const [[, { fields, version }] = ['', {} as Body]] = sent;
  expect(version).toBe(3);
  const { points: saved } = fields as { readonly points: readonly { readonly zh: string }[] };
  expect(saved.map(({ zh }) => zh).slice(5)).toEqual(['点6', '点8', '点7']);
});

test('a copy has the values of the other one, but for its names and its prices', async () => {
  showGoods('?open=naolitu-professional', [sold]);
  await userEvent.click((await drawer()).getByRole('button', { name: '复制为新版本' }));
  const form = await drawer();
  expect(await form.findByText('复制自 专业版')).toBeVisible();
  expect(form.getByLabelText('中文名称')).toHaveValue('');
  expect(form.getByLabelText('中文简介')).toHaveValue('一个人的全部图形');
});

test('the preview is the card of the site in both languages, with what is not saved yet', async () => {
  showGoods('?open=naolitu-professional', [sold]);
  const form = await drawer();
  await fill(form, '中文名称', '大师版');
  await tab(form, '预览');
  const [zh, en] = form.getAllByRole('article');
  for (const said of [
    '脑力图大师版',
    '¥399 每人每年',
    '原价 ¥499',
    '¥718 每人 2 年 · 省 10%',
    '一个授权 3 台设备',
  ])
    expect(zh).toHaveTextContent(said);
  expect(en).toHaveTextContent('Naolitu Professional');
  expect(en).toHaveTextContent('¥399 / person / year');
  expect(en).not.toHaveTextContent(/[\u4e00-\u9fff]/);
});

test('what two people have changed is compared in words', async () => {
  const answers = [
    [other],
    [{ ...other, version: 4, recommended: true, features: ['shapes', 'members'] }],
  ];
  const { tell } = showGoods('?open=naolitu-team', [other], {
    calls: { 'Product/GetAdminList': () => ({ version: 1, results: answers.shift() }) },
  });
  const form = await drawer();
  await fill(form, '中文名称', '小组版');
  act(() => {
    tell({ kind: 'changed', entity: 'edition', id: other.id, version: 4 });
  });
  await userEvent.click(await form.findByRole('button', { name: '比较两边的修改' }));
  const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });
  expect(row('功能')).toHaveTextContent('全部图形与样式, 成员与权限');
  expect(row('推荐')).toHaveTextContent('是');
});

test('prices are listed by term, with their history', async () => {
  const period: PricePeriod = {
    id: '7',
    editionId: sold.id,
    term: 'y1',
    priceFen: 39_900,
    wasFen: 49_900,
    startsAt: '2026-11-10T16:00:00.000Z',
    byName: '周敏',
    reason: '双十一',
    at: '2026-11-01T02:00:00.000Z',
  };
  const asked: Body[] = [];
  showGoods('?open=naolitu-professional&part=prices', [sold], {
    calls: {
      'Product/GetPrices': (body: Body) => {
        asked.push(body);
        return keysetPage(period);
      },
    },
  });
  const form = await drawer();
  const table = within(form.getByRole('table', { name: '各时长的价格' }));
  expect(table.getByRole('row', { name: /^1 年/ })).toHaveTextContent('¥399.00 原价 ¥499.00');
  expect(table.getByRole('row', { name: /^永久/ })).toHaveTextContent('不销售');
  const history = within(await form.findByRole('table', { name: '价格历史' }));
  expect(history.getByRole('row', { name: /双十一/ })).toHaveTextContent('2026-11-11 00:00');
  expect(asked).toMatchObject([{ filter: { editionId: 'naolitu-professional' } }]);
});

test('without the right to edit everything is read, and nothing can be changed', async () => {
  showGoods('?open=naolitu-professional&part=prices', [sold], { permissions: ['products.view'] });
  const form = await drawer();
  expect(form.getByRole('table', { name: '各时长的价格' })).toBeVisible();
  await tab(form, '基本');
  expect(form.getByLabelText('中文名称')).toBeDisabled();
  for (const name of ['保存', '下架', '复制为新版本', '改价：1 年'])
    expect(form.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('an address that names no edition opens nothing, nor a new one without the right', async () => {
  const { unmount } = showGoods('?open=gone', [sold]);
  expect(await screen.findByText('专业版')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  unmount();
  showGoods('?open=new', [sold], { permissions: ['products.view'] });
  expect(await screen.findByText('专业版')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the drawer says all of it in English', async () => {
  showGoods('?open=naolitu-professional', [sold], { language: 'en' });
  const form = await drawer();
  for (const name of ['Basics', 'Points', 'Features', 'Prices']) await tab(form, name);
  expect(await form.findByText('No price has been set yet.')).toBeVisible();
  const said = screen.getByRole('dialog').textContent.replaceAll('周敏', '');
  expect(said).not.toMatch(/[\u4e00-\u9fff]/);
});
