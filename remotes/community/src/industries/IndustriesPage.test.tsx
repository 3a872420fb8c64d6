import type { Industry } from '@banyan/contract/industries';
import { renderApp } from '@banyan/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IndustriesPage } from './IndustriesPage.js';
import { linesIn } from './industryList.js';

type Body = Readonly<Record<string, unknown>>;

function industry(number: number, nameZh: string, nameEn: string): Industry {
  const by = { createdBy: '周敏', updatedBy: '周敏' };
  const at = { createdAt: '2026-11-20T02:00:00.000Z', updatedAt: '2026-11-20T02:00:00.000Z' };
  return { id: `i${number}`, version: 1, nameZh, nameEn, state: 'enabled', ...at, ...by };
}

const all = [industry(1, '教育', 'Education'), industry(2, '软件', 'Software')];

function show(path = '/industries', permissions = ['community.view', 'community.edit']) {
  const sent: (readonly [string, Body])[] = [];
  const record = (call: string, result: unknown) => (body: Body) => {
    sent.push([call, body]);
    return result;
  };
  const app = renderApp(<IndustriesPage />, {
    path,
    permissions,
    calls: {
      'Industry/GetList': { version: 7, results: all },
      'Industry/Save': record('Save', all[0]),
      'Industry/Reorder': record('Reorder', { version: 8 }),
      'Industry/Delete': record('Delete', {}),
      'Industry/SaveMany': record('SaveMany', [{ id: '', outcome: 'refused', code: 'TAKEN' }]),
    },
  });
  return { ...app, sent };
}

const drawer = async () => within(await screen.findByRole('dialog'));

test('the address filters by name and state; what it says wrongly is ignored', async () => {
  show('/industries?text=soft&state=lost');
  expect(await screen.findByText('Software')).toBeVisible();
  expect(screen.queryByText('Education')).not.toBeInTheDocument();
  expect(screen.getByText('共 1 个行业')).toBeVisible();
});

test('one is moved in the version of the list that was seen', async () => {
  const { sent } = show();
  await userEvent.click(await screen.findByRole('button', { name: '上移 软件' }));
  await waitFor(() => {
    expect(sent).toMatchObject([['Reorder', { ids: ['i2', 'i1'], version: 7 }]]);
  });
  expect(screen.getByRole('button', { name: '下移 软件' })).toBeDisabled();
});

test('the next one is a press away, with its own names', async () => {
  show('/industries?open=i1');
  const detail = await drawer();
  expect(detail.getByDisplayValue('Education')).toBeVisible();
  await userEvent.click(detail.getByRole('button', { name: '下一条（J）' }));
  expect(await detail.findByDisplayValue('Software')).toBeVisible();
  expect(detail.queryByDisplayValue('Education')).toBeNull();
});

test('an address that names no industry opens nothing', async () => {
  show('/industries?open=gone');
  expect(await screen.findByText('Software')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('b21: what is deleted can be put back from the notice', async () => {
  const { sent, host } = show('/industries?open=i1');
  const detail = await drawer();
  await userEvent.click(detail.getByRole('button', { name: '删除' }));
  const question = await screen.findByText('只能删除没有被使用的行业。');
  const asked = within(question.closest('[role="dialog"]') as HTMLElement);
  await userEvent.click(asked.getByRole('button', { name: '删除' }));
  const undo = await waitFor(() => {
    const told = host.told.find(([, notice]) => 'action' in (notice as object));
    expect(told).toBeDefined();
    return told?.[1] as { readonly action: { readonly act: () => void } };
  });
  undo.action.act();
  await waitFor(() => {
    expect(sent).toMatchObject([
      ['Delete', { id: 'i1', version: 1 }],
      ['Delete', { id: 'i1', version: 2, undo: true }],
    ]);
  });
});

test('a pasted list is added as one act, and says what was not', async () => {
  const { sent } = show('/industries?open=paste');
  const form = await drawer();
  const lines = form.getByLabelText('每行一个：中文,English');
  await userEvent.type(lines, '能源');
  await userEvent.click(form.getByRole('button', { name: '保存' }));
  expect(await form.findByText(/每行写一个中文名称/)).toBeVisible();
  await userEvent.type(lines, ',Energy');
  await userEvent.click(form.getByRole('button', { name: '保存' }));
  await waitFor(() => {
    expect(sent).toMatchObject([['SaveMany', { lines: [{ nameZh: '能源', nameEn: 'Energy' }] }]]);
  });
  expect(await form.findByRole('alert')).toHaveTextContent('1 项没有完成：TAKEN');
});

test('without the right to edit nothing can be changed', async () => {
  show('/industries?open=i1', ['community.view']);
  expect(await (await drawer()).findByLabelText('中文名称')).toBeDisabled();
  expect(screen.queryByRole('button', { name: '新建行业' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '上移 软件' })).not.toBeInTheDocument();
});

test('lines are pairs', () => {
  expect(linesIn('教育，Education\n\n软件\tSoftware')).toEqual([
    { nameZh: '教育', nameEn: 'Education' },
    { nameZh: '软件', nameEn: 'Software' },
  ]);
  expect(linesIn('教育')).toBeNull();
});
