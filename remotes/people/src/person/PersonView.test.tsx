import type { PersonArchive } from '@banyan/contract/people';
import { type RenderAppOptions, renderApp } from '@banyan/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testArchive, testId } from '../testPeople.js';
import { PersonView } from './PersonView.js';

type Body = Readonly<Record<string, unknown>>;

const conflict = Object.assign(new Error('version is 4'), { code: 'VERSION_CONFLICT' });

function show(archive: () => unknown, { calls, ...options }: RenderAppOptions = {}) {
  return renderApp(<PersonView id={testId(1)} />, {
    permissions: ['people.view', 'people.edit'],
    ...options,
    calls: { 'Person/Get': archive, ...calls },
  });
}

test('shows what the number says, and the number itself only on request', async () => {
  const asked: Body[] = [];
  show(() => testArchive(1), {
    calls: {
      'Person/Reveal': (body: Body) => {
        asked.push(body);
        return { number: '11010519491231002X' };
      },
    },
  });
  expect(await screen.findByText('110105***********X')).toBeVisible();
  expect(screen.getByText('北京市 朝阳区')).toBeVisible();
  expect(screen.getByText('1949-12-31')).toBeVisible();
  expect(asked).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '显示号码' }));
  expect(await screen.findByText('11010519491231002X')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '隐藏号码' }));
  expect(screen.queryByText('11010519491231002X')).not.toBeInTheDocument();
  expect(asked).toHaveLength(1);
});

test('a number that cannot be revealed says why', async () => {
  show(() => testArchive(1), { calls: { 'Person/Reveal': new Error('没有权限') } });
  await userEvent.click(await screen.findByRole('button', { name: '显示号码' }));
  expect(await screen.findByText('无法显示号码：没有权限')).toBeVisible();
});

test('a save sends the version that was shown, and ends the draft', async () => {
  let current = testArchive(1);
  const asked: Body[] = [];
  const { host, hasDraft } = show(() => current, {
    calls: {
      'Person/Save': (body: Body) => {
        asked.push(body);
        current = { ...current, name: '李四', version: 4 };
        return current;
      },
    },
  });
  const name = await screen.findByLabelText('姓名');
  expect(screen.getByRole('button', { name: '保存' })).toBeDisabled();
  await userEvent.clear(name);
  await userEvent.type(name, '李四');
  expect(hasDraft()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByRole('heading', { name: '李四' })).toBeVisible();
  expect(asked).toEqual([{ id: testId(1), name: '李四', note: '旧备注', version: 3 }]);
  expect(hasDraft()).toBe(false);
  expect(host.told).toContainEqual(['notify', { kind: 'success', text: '档案已保存' }]);
});

test('a text changed back leaves no draft, and spaces alone are not a name', async () => {
  const { hasDraft } = show(() => testArchive(1, { name: '甲' }));
  const name = await screen.findByLabelText('姓名');
  await userEvent.clear(name);
  await userEvent.type(name, '　');
  expect(screen.getByText('输入值不能全为空格')).toBeVisible();
  expect(screen.getByRole('button', { name: '保存' })).toBeDisabled();
  await userEvent.clear(name);
  await userEvent.type(name, '甲');
  expect(hasDraft()).toBe(false);
});

describe('a colleague saved first', () => {
  const theirs: PersonArchive = testArchive(1, { name: '他们的', version: 4, updatedBy: '何佳宁' });

  async function meet() {
    const archives = [testArchive(1), theirs, theirs];
    const asked: Body[] = [];
    const app = show(() => archives.shift(), {
      calls: {
        'Person/Save': (body: Body) => {
          asked.push(body);
          return body['version'] === 3 ? conflict : { ...theirs, name: '我的', version: 5 };
        },
      },
    });
    const name = await screen.findByLabelText('姓名');
    await userEvent.clear(name);
    await userEvent.type(name, '我的');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    const question = within(await screen.findByRole('alert'));
    expect(question.getByText(/何佳宁 修改了这份档案/)).toBeVisible();
    expect(question.getByText('他们的')).toBeVisible();
    expect(name).toHaveValue('我的');
    expect(screen.getByRole('button', { name: '保存' })).toBeDisabled();
    return { ...app, asked, name };
  }

  test('keeping my text saves it over the version shown now', async () => {
    const { asked } = await meet();
    await userEvent.click(screen.getByRole('button', { name: '以我填写的为准' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    expect(asked.map(({ version }) => version)).toEqual([3, 4]);
  });

  test('taking the saved values discards my draft', async () => {
    const { name, hasDraft } = await meet();
    await userEvent.click(screen.getByRole('button', { name: '放弃我填写的' }));
    expect(name).toHaveValue('他们的');
    expect(hasDraft()).toBe(false);
  });
});

test('a draft comes back with the version it began from', async () => {
  const fields = JSON.stringify({ name: '写到一半', note: '', base: '2' });
  show(() => testArchive(1), { restored: { archive: fields } });
  expect(await screen.findByText('已恢复未提交的内容')).toBeVisible();
  expect(screen.getByLabelText('姓名')).toHaveValue('写到一半');
  expect(screen.getByText(/周敏 修改了这份档案/)).toBeVisible();
});

test('without the permission nothing can be written', async () => {
  show(() => testArchive(1), { permissions: ['people.view'] });
  expect(await screen.findByLabelText('姓名')).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: '保存' })).not.toBeInTheDocument();
});

test('an archive that is not there says why, with a way to try again', async () => {
  const answers: unknown[] = [new Error('没有这份档案'), testArchive(1)];
  show(() => answers.shift(), { language: 'en' });
  expect(await screen.findByText('没有这份档案')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: '张小1' })).toBeVisible();
});
