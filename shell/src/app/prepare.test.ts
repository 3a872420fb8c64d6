import type { ReleasedArea } from '@banyan/contract';
import { prepare } from './prepare.js';
import type { ShellServices } from './services.js';

const CODES = 'codes.view';
const meta = { title: { zh: '码', en: 'Codes' }, require: true, admin: false, isTab: false };
const area = {
  name: 'codes',
  routes: [{ path: '/codes', name: 'codes', meta: { ...meta, permission: CODES } }],
  preload: { groups: {} },
} as unknown as ReleasedArea;

/** The pages opened ahead for a customer with these permissions; null: a visitor. */
async function openedBy(
  permissions: readonly string[] | null,
  asked: Promise<void> = Promise.resolve(),
  open: readonly object[] = [],
): Promise<readonly unknown[]> {
  history.replaceState(null, '', '/codes?text=spring');
  const opened: unknown[] = [];
  const person = permissions && { audience: 'customer', permissions };
  await prepare({
    areas: {
      open: ({ name }: ReleasedArea, ...given: readonly unknown[]) => {
        opened.push([name, ...given]);
        return { asked };
      },
    },
    releases: { current: () => ({ areas: [area] }) },
    session: { step: () => null },
    store: { getState: () => ({ user: { person }, tabs: { open } }) },
    host: { isAuth: (permission: string) => permissions?.includes(permission) ?? false },
  } as unknown as ShellServices);
  return opened;
}

test('the page of the address is loaded, and given the query', async () => {
  expect(await openedBy([CODES])).toEqual([['codes', 'codes', '?text=spring']]);
});

test.each([
  ['without its permission', []],
  ['whom the gate sends elsewhere', null],
])('nothing is loaded ahead for a person %s', async (_name, permissions) => {
  expect(await openedBy(permissions)).toEqual([]);
});

test('a page that is held back is not loaded ahead', async () => {
  const open = [{ name: 'codes', heldBack: true }];
  expect(await openedBy([CODES], undefined, open)).toEqual([]);
});

test('the frame waits until the page has asked for its data, but not for long', async () => {
  jest.useFakeTimers();
  let ask = () => {};
  const drawn = jest.fn();
  void openedBy([CODES], new Promise((done) => (ask = done))).then(drawn);
  await jest.advanceTimersByTimeAsync(10);
  expect(drawn).not.toHaveBeenCalled();
  ask();
  await jest.advanceTimersByTimeAsync(0);
  expect(drawn).toHaveBeenCalled();

  const late = jest.fn();
  void openedBy([CODES], new Promise(() => {})).then(late);
  await jest.advanceTimersByTimeAsync(60);
  expect(late).toHaveBeenCalled();
  jest.useRealTimers();
});
