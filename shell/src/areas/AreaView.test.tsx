import { renderApp } from '@banyan/testing';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AreaView } from './AreaView.js';
import type { PageHandle, PageState } from './areas.js';

function show(state: PageState): readonly string[] {
  const acts: string[] = [];
  const page: Partial<PageHandle> = {
    state: () => state,
    subscribe: () => () => undefined,
    retry: () => acts.push('retry'),
  };
  renderApp(<AreaView page={page as PageHandle} />);
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
