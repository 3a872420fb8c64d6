import { renderApp } from '@banyan/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { person as administrator } from '../testing/renderLayout.js';
import { CallbackPage } from './CallbackPage.js';

let acts: string[] = [];
beforeEach(() => {
  acts = [];
  window.history.replaceState(null, '', '/');
});

const session = {
  resume: (held: string | null) => `/wanted-by-${held}`,
  finishSignIn: () => {
    acts.push('finish');
    return Promise.reject(new Error('this sign-in is not known'));
  },
};
const leaveFor = (path: string) => acts.push(`leave for ${path}`);

test.each([
  [null, '/wanted-by-null'],
  [administrator, '/wanted-by-admin'],
])('a callback without an answer leads on to what was wanted', (person, expected) => {
  renderApp(<CallbackPage session={session} leaveFor={leaveFor} />, { person });
  expect(acts).toEqual([`leave for ${expected}`]);
});

test.each([
  [null, '重新登录', '/wanted-by-null'],
  [administrator, '继续', '/wanted-by-admin'],
])('a failed sign-in offers the way to what was wanted', async (person, name, href) => {
  window.history.replaceState(null, '', '/callback?code=c&state=s');
  renderApp(<CallbackPage session={session} leaveFor={leaveFor} />, { person });
  const link = await screen.findByRole('link', { name });
  expect(link).toHaveAttribute('href', href);
  expect(acts).toEqual(['finish']);
});
