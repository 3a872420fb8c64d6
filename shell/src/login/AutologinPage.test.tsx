import { SESSION_PATHS } from '@banyan/contract';
import { renderApp } from '@banyan/testing';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createAutologin } from '../session/autologin.js';
import { safeStorage } from '../session/safeStorage.js';
import { AutologinPage } from './AutologinPage.js';

const LINK = { redirecturl: '/personal/info', subjectid: 'C1', logintoken: 'abc' };
const BACK = { returnTo: '/personal/info', isElsewhere: false };
const ASK = { kind: 'ask', ...BACK, ticket: 't', name: '李*明', current: null };
const STAFF = { username: '周敏', audience: 'admin' };

type Answer = object | number | 'offline';

let acts: string[] = [];
beforeEach(() => {
  acts = [];
  sessionStorage.clear();
});

type SetUp = {
  readonly answers?: readonly Answer[];
  readonly invitation?: typeof LINK | null;
  readonly audience?: 'admin' | 'customer' | null;
  readonly language?: 'zh' | 'en';
};

function setUp({ answers = [], invitation = LINK, audience = null, language = 'zh' }: SetUp) {
  const left = [...answers];
  const session = {
    signIn: (
      audience: string,
      path: string,
      { subject = '' }: { readonly subject?: string } = {},
    ) => noted('sign in', audience, path, ...(subject === '' ? [] : [subject])),
    signOut: (...to: readonly unknown[]) => noted('sign out', ...to),
    forget: () => acts.push('forget'),
  };
  const autologin = createAutologin({
    invitation,
    session: session as never,
    storage: safeStorage(() => sessionStorage),
    fetch: (path) => {
      acts.push(typeof path === 'string' ? path : 'not a path');
      const answer = left.shift() ?? 'offline';
      if (answer === 'offline') return Promise.reject(new Error('offline'));
      const isStatus = typeof answer === 'number';
      return Promise.resolve({
        ok: !isStatus,
        status: isStatus ? answer : 200,
        json: () => Promise.resolve(answer),
      } as Response);
    },
    leaveFor: (path) => acts.push(`leave for ${path}`),
    seen: () => Promise.resolve(),
  });
  renderApp(
    <AutologinPage autologin={autologin} session={session as never} audience={audience} />,
    {
      language,
    },
  );
}

function noted(...what: readonly unknown[]): Promise<void> {
  acts.push(what.join(' '));
  return Promise.resolve();
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a link that works', () => {
  test('asks first; after consent all session data is cleared and the customer signs in', async () => {
    setUp({ answers: [ASK, { subjectid: 'C1' }] });
    await screen.findByRole('heading', { name: '以 李*明 的身份登录？' });
    expect(acts).toEqual([SESSION_PATHS.autologin]);
    await press('继续');
    await screen.findByText('正在确认登录链接…');
    expect(acts.slice(1)).toEqual([
      SESSION_PATHS.autologinAccept,
      'forget',
      'sign in customer /personal/info C1',
    ]);
  });

  test('names the user to be signed out, signs them out, and then continues', async () => {
    setUp({ answers: [{ ...ASK, current: STAFF }, { subjectid: 'C1' }], audience: 'admin' });
    await screen.findByText('当前已登录 周敏，继续将先退出该账号。');
    expect(screen.getByRole('link', { name: '取消' }).getAttribute('href')).toBe('/admin');
    await press('继续');
    expect(acts.at(-1)).toBe('sign out admin /autologin');

    acts = [];
    setUp({ invitation: null });
    await screen.findAllByText('正在确认登录链接…');
    expect(acts).toEqual(['forget', 'sign in customer /personal/info C1']);

    // Once: a later visit of the page without a link signs no one in.
    acts = [];
    setUp({ invitation: null });
    await screen.findByRole('heading', { name: '登录链接不完整' });
    expect(acts).toEqual([]);
  });

  test('for the signed-in user continues without asking', async () => {
    setUp({ answers: [{ kind: 'there', ...BACK }], audience: 'customer' });
    await screen.findByText('正在确认登录链接…');
    expect(acts).toEqual([SESSION_PATHS.autologin, 'leave for /personal/info']);
  });

  test('to another site says so', async () => {
    setUp({ answers: [{ ...ASK, isElsewhere: true }], language: 'en' });
    await screen.findByText(/not on this site/);
  });
});

describe('a link that does not', () => {
  test('shows that it is used or expired, and offers an ordinary sign-in', async () => {
    setUp({ answers: [{ kind: 'refused', ...BACK }] });
    await screen.findByRole('heading', { name: '登录链接已失效' });
    expect(screen.getByRole('link', { name: '返回' }).getAttribute('href')).toBe('/webHome');
    await press('使用账号登录');
    expect(acts.at(-1)).toBe('sign in customer /personal/info');
  });

  test('shows the same if the consent comes too late', async () => {
    setUp({ answers: [ASK, 404] });
    await screen.findByRole('button', { name: '继续' });
    await press('继续');
    await screen.findByRole('heading', { name: '登录链接已失效' });
  });

  test('without an invitation says so', async () => {
    setUp({ invitation: null });
    await screen.findByRole('heading', { name: '登录链接不完整' });
    expect(acts).toEqual([]);
  });

  test.each<[string, Answer]>([
    ['the line is down', 'offline'],
    ['too many were tried', 429],
    ['the answer is garbage', { kind: 'ask', returnTo: '//evil.example' }],
  ])('%s: tries again on request', async (_name, answer) => {
    setUp({ answers: [answer, ASK] });
    await screen.findByRole('heading', { name: '暂时无法完成登录' });
    await press('重试');
    await screen.findByRole('button', { name: '继续' });
  });
});
