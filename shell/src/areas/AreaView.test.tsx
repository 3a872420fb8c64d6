import { renderApp } from '@banyan/testing';
import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AreaView } from './AreaView.js';
import type { PageHandle, PageState } from './pageHandle.js';

function show(state: PageState): readonly string[] {
  const acts: string[] = [];
  const page: Partial<PageHandle> = {
    area: { name: 'orders', version: '1.0.0', build: 'b1' } as PageHandle['area'],
    state: () => state,
    subscribe: () => () => undefined,
    retry: () => acts.push('retry'),
    note: () => undefined,
  };
  const crashed = (is: boolean) => acts.push(is ? 'crashed' : 'tried again');
  renderApp(<AreaView page={page as PageHandle} crashed={crashed} />);
  return acts;
}

test('a page that is slow to load says so and offers a retry while it loads', async () => {
  const acts = show({ status: 'pending', isSlow: true });
  expect(screen.getByRole('status', { name: '加载较慢，仍在继续' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(acts).toEqual(['retry']);
});

test('before that it only says that it loads', () => {
  show({ status: 'pending', isSlow: false });
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

let isBroken = false;
function Fragile() {
  if (isBroken) throw new Error('no such column');
  return 'the list';
}

test('a page without a component fails in its tab', async () => {
  const quiet = jest.spyOn(console, 'error').mockReturnValue();
  const acts = show({ status: 'loaded', Component: { a: 'text' } as never });
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(acts).toEqual(['crashed']);
  quiet.mockRestore();
});

test('a page that crashed is no longer crashed once it is tried again', async () => {
  const quiet = jest.spyOn(console, 'error').mockReturnValue();
  isBroken = true;
  const acts = show({ status: 'loaded', Component: Fragile });
  expect(await screen.findByText('no such column')).toBeVisible();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(screen.getByText('the list')).toBeVisible();
  expect(acts).toEqual(['crashed', 'tried again']);
  quiet.mockRestore();
});
