import type { BuildFailure, DecodedFrame } from '@banyan/contract/releases';
import { type RenderAppOptions, renderApp } from '@banyan/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AreasPage } from './AreasPage.js';
import { groupsOf, rawFrame, stackText } from './stackText.js';
import { areaOf, NEW, OLD, UNUSED, versionOf } from './testReleases.js';

const SHELL = 'f'.repeat(16);
const call = { name: 'a', area: 'orders', build: OLD, file: 'order-list.js', line: 1, column: 9 };
const source = { kind: 'source', line: 12, column: 5, name: 'Row', isOwn: true } as const;

const OWN: DecodedFrame = {
  ...call,
  place: {
    ...source,
    source: 'remotes/orders/src/Row.tsx',
    lines: [
      { line: 11, text: 'const first = orders[0];' },
      { line: 12, text: 'return first.number;' },
    ],
  },
};
const PACKAGE: DecodedFrame = {
  ...call,
  place: { ...source, source: 'node_modules/zod/index.js', isOwn: false, lines: [] },
};
const IN_SHELL: DecodedFrame = {
  name: null,
  area: 'shell',
  build: SHELL,
  file: 'main.js',
  line: 3,
  column: 7,
  place: { kind: 'unread', why: 'noMap' },
};
const UNREAD: DecodedFrame = { ...call, place: { kind: 'unread', why: 'noMap' } };

function failureOf(frames: readonly DecodedFrame[]): BuildFailure {
  return {
    id: frames.map(rawFrame).join(),
    kind: 'crash',
    error: 'TypeError',
    times: 3,
    isKnown: true,
    firstAt: '2026-11-22T03:00:00.000Z',
    lastAt: '2026-11-22T04:00:00.000Z',
    frames: [...frames],
  };
}

async function open(failures: unknown, options: RenderAppOptions = {}) {
  const broken = { ...versionOf(OLD, '1.0.0'), health: { ...UNUSED, mounts: 9, crashes: 3 } };
  const app = renderApp(<AreasPage />, {
    path: '/areas?area=orders',
    ...options,
    calls: {
      'Releases/GetAreas': [areaOf({ versions: [versionOf(NEW, '1.1.0'), broken] })],
      'Releases/GetUnserved': [],
      'Releases/GetFailures': failures,
    },
  });
  // Only a version with faults has this button.
  await userEvent.click(await screen.findByRole('button', { name: /查看故障|Failures/ }));
  return { ...app, dialog: within(await screen.findByRole('dialog')) };
}

test('the team’s line is shown with those around it, the others are folded', async () => {
  const { dialog } = await open([failureOf([OWN, PACKAGE, IN_SHELL])]);
  const list = within(await dialog.findByRole('list', { name: '故障列表' }));
  expect(list.getByText('TypeError')).toBeVisible();
  expect(list.getByText(/3 次/)).toBeVisible();
  expect(list.getByText('Row')).toBeVisible();
  expect(list.getByText('remotes/orders/src/Row.tsx:12:5')).toBeVisible();
  const here = list.getByText(/return first\.number;/);
  expect(here).toHaveAttribute('aria-current', 'true');
  expect(list.getByText(/orders\[0\]/)).not.toHaveAttribute('aria-current');
  expect(list.getByText(/zod\/index\.js/)).not.toBeVisible();
  await userEvent.click(list.getByText('其他 2 个调用（外壳与依赖包）'));
  expect(list.getByText(/zod\/index\.js/)).toBeVisible();
});

test('a click shows the stack as the browser gave it, and copying copies the shown stack', async () => {
  const person = userEvent.setup();
  const { dialog } = await open([failureOf([OWN, IN_SHELL])]);
  const copy = () => person.click(dialog.getByRole('button', { name: '复制调用栈' }));
  await dialog.findByText('Row');
  await copy();
  expect(await navigator.clipboard.readText()).toBe(
    `TypeError\n    at Row (remotes/orders/src/Row.tsx:12:5)\n    at /areas/shell/${SHELL}/main.js:3:7`,
  );
  await person.click(dialog.getByText('原始'));
  const raw = `TypeError\n    at a (/areas/orders/${OLD}/order-list.js:1:9)\n    at /areas/shell/${SHELL}/main.js:3:7`;
  expect(dialog.getByText(/at a \(/).textContent).toBe(raw);
  await copy();
  expect(await navigator.clipboard.readText()).toBe(raw);
});

test('a build without maps shows the browser’s stack, and why', async () => {
  const { dialog } = await open([failureOf([UNREAD, IN_SHELL])]);
  expect(await dialog.findByText(`at a (/areas/orders/${OLD}/order-list.js:1:9)`)).toBeVisible();
  expect(dialog.getByText('此版本没有该文件的源代码映射')).toBeVisible();
  expect(dialog.getByText(/main\.js/)).not.toBeVisible();
});

test('faults without a stack do not leave the dialog empty', async () => {
  const { dialog } = await open([]);
  expect(await dialog.findByText(/没有可显示的调用栈/)).toBeVisible();
});

test('a failed load shows its reason, and a retry shows the stacks', async () => {
  const answers: unknown[] = [new Error('offline'), [failureOf([OWN])]];
  const { dialog } = await open(() => {
    const next = answers.shift();
    if (next instanceof Error) throw next;
    return next;
  });
  await userEvent.click(await dialog.findByRole('button', { name: /重\s?试/ }));
  expect(await dialog.findByText('Row')).toBeVisible();
});

test('calls keep their order, and adjacent calls of the same kind form one group', () => {
  const groups = groupsOf([PACKAGE, OWN, UNREAD, IN_SHELL, PACKAGE, OWN], call);
  expect(groups.map(({ isOwn, frames }) => [isOwn, frames.map(({ at }) => at)])).toEqual([
    [false, [0]],
    [true, [1, 2]],
    [false, [3, 4]],
    [true, [5]],
  ]);
});

test('a frame without a function name shows its address only', () => {
  const unnamed = { ...OWN, name: null, place: { ...OWN.place, name: null } } as DecodedFrame;
  expect(stackText(failureOf([unnamed]), rawFrame)).toContain('at /areas/');
});
