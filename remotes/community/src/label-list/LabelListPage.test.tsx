import { LABEL, type Label } from '@banyan/contract/labels';
import { atWidth, describeList, listSample, renderApp } from '@banyan/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LabelListPage } from './LabelListPage.js';

beforeEach(() => atWidth('wide'));

const permissions = ['community.view', 'community.edit'];
const SAMPLE = listSample<Label>(LABEL);
const none = {
  zh: '还没有标签。作者保存文件时会产生标签。',
  en: 'There are no labels yet. Authors make them when they save files.',
};

describeList('The list of labels', {
  ...SAMPLE,
  Page: LabelListPage,
  call: 'Label/GetList',
  options: { permissions },
  filter: {
    ...SAMPLE.filter,
    address: `${SAMPLE.filter.address}&text=okr&isUnused=yes`,
    asks: { filter: { ...SAMPLE.filter.asks.filter, text: 'okr', isUnused: true } },
  },
  empty: {
    zh: { ...SAMPLE.empty.zh, none: none.zh },
    en: { ...SAMPLE.empty.en, none: none.en },
  },
});

const OKR = { ...SAMPLE.row(1), id: 'okr', name: 'OKR', uses: 3, aliases: ['目标'] };
const UNUSED = { ...SAMPLE.row(2), id: 'unused', name: '没人用', kind: 'free', uses: 0 };

function show(path: string, given: Readonly<Record<string, unknown>> = {}, held = permissions) {
  const sent: (readonly [string, object])[] = [];
  const record = (call: string, result: unknown) => (body: object) => {
    sent.push([call, body]);
    return result;
  };
  renderApp(<LabelListPage />, {
    path: `/label-list${path}`,
    permissions: held,
    calls: {
      'Label/GetList': { records: 2, results: [OKR, UNUSED] },
      'Label/Save': record('Save', OKR),
      'Label/SetKind': record('SetKind', [{ id: 'okr', outcome: 'done', code: null }]),
      'Label/SetState': record('SetState', [{ id: 'okr', outcome: 'done', code: null }]),
      'Label/Merge': record('Merge', OKR),
      'Label/Delete': record('Delete', {}),
      ...given,
    },
  });
  return sent;
}

const drawer = async () => within((await screen.findAllByRole('dialog'))[0] as HTMLElement);
const dialog = async () => within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement);

test('the number of files leads to them', async () => {
  show('');
  expect(await screen.findByRole('link', { name: '查看 3 个文件' })).toHaveAttribute(
    'href',
    '/diagrams-list?label=okr',
  );
});

test('the card of a label without aliases has no empty line', async () => {
  atWidth('phone');
  show('');
  const lines = (card: HTMLElement | null | undefined) =>
    [...(card?.children ?? [])].map(({ textContent }) => textContent);
  expect(lines((await screen.findByText('OKR')).closest('li'))).toContain('目标');
  expect(lines(screen.getByText('没人用').closest('li'))).not.toContain('');
});

test('chosen labels are merged into one by its name, and a wrong name is said at its field', async () => {
  const answers: unknown[] = [
    Object.assign(new Error('没有这个名称的标签。'), { code: 'NO_LABEL' }),
  ];
  const bodies: object[] = [];
  show('', {
    'Label/Merge': (body: object) => {
      bodies.push(body);
      return answers.shift() ?? OKR;
    },
  });
  await screen.findByText('OKR');
  const boxes = screen.getAllByRole('checkbox');
  await userEvent.click(boxes[1] as HTMLElement);
  await userEvent.click(boxes[2] as HTMLElement);
  expect(await screen.findByText('已选 2 个')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '合并到…' }));
  const asked = await dialog();
  await userEvent.type(asked.getByLabelText('目标标签的名称或别名'), 'OKR');
  await userEvent.click(asked.getByRole('button', { name: '合并到…' }));
  expect(await asked.findByText('没有这个名称的标签。')).toBeVisible();
  await userEvent.click(asked.getByRole('button', { name: '合并到…' }));
  await waitFor(() => {
    expect(bodies).toMatchObject([{}, { ids: ['okr', 'unused'], into: 'OKR' }]);
  });
});

test('a label is renamed, and a taken name is said at its field', async () => {
  const taken = Object.assign(new Error('taken'), { code: 'TAKEN' });
  show('?open=okr', { 'Label/Save': taken });
  const form = await drawer();
  expect(await form.findByText(/目标$/)).toBeVisible();
  await userEvent.type(form.getByLabelText('名称'), '2');
  await userEvent.click(form.getByRole('button', { name: '保存' }));
  expect(await form.findByText('已是另一个标签的名称或别名')).toBeVisible();
});

test('a label is blocked after a question, and one without files is deleted', async () => {
  const sent = show('?open=okr');
  await userEvent.click(await (await drawer()).findByRole('button', { name: '屏蔽' }));
  await userEvent.click((await dialog()).getByRole('button', { name: '屏蔽' }));
  await waitFor(() => {
    expect(sent).toMatchObject([['SetState', { chosen: { ids: ['okr'] }, state: 'blocked' }]]);
  });
  expect(screen.queryByRole('button', { name: '删除' })).toBeNull();
});

test('who may only look changes nothing', async () => {
  show('?open=unused', {}, ['community.view']);
  expect(await (await drawer()).findByLabelText('名称')).toBeDisabled();
  expect(screen.queryByRole('button', { name: /屏蔽|合并|设为|新建|删除/ })).toBeNull();
});
