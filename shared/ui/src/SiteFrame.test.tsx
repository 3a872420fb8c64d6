import type { Person } from '@banyan/contract';
import { renderApp } from '@banyan/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SiteFrame } from './SiteFrame.js';

const customer: Person = {
  audience: 'customer',
  userId: 'c1',
  account: 'lin',
  username: '林小满',
  alarmcode: '',
  permissions: [],
  expiresAt: 0,
  idleEndsAt: null,
};

const NONE = { notices: 0, feedback: 0, topics: [] };

const visitor = (
  <SiteFrame>
    <h1>正文</h1>
  </SiteFrame>
);

test('a visitor can sign in as a customer or as an administrator', async () => {
  const { host } = renderApp(visitor);
  await userEvent.click(screen.getByRole('button', { name: '登录' }));
  await userEvent.click(screen.getByRole('button', { name: '管理后台' }));

  expect(host.told).toEqual([
    ['signIn', 'customer'],
    ['signIn', 'admin'],
  ]);
});

test('a signed-in customer sees their name, their way to the personal centre and out', async () => {
  const { host } = renderApp(
    <SiteFrame>
      <h1>正文</h1>
    </SiteFrame>,
    { person: customer, calls: { 'MyNotice/GetUnread': NONE } },
  );
  expect(screen.getByRole('link', { name: '林小满 的个人中心' })).toHaveAttribute(
    'href',
    '/personal/info',
  );
  await userEvent.click(screen.getByRole('button', { name: '退出登录' }));

  expect(screen.queryByRole('button', { name: '登录' })).not.toBeInTheDocument();
  expect(host.told).toEqual([['signOut', null]]);
});

test('language and appearance are switched through the host', async () => {
  const { host } = renderApp(visitor);
  await userEvent.click(screen.getByRole('button', { name: 'English' }));
  await userEvent.click(screen.getByRole('button', { name: '切换到深色' }));

  expect(host.told).toEqual([
    ['chooseLanguage', 'en'],
    ['chooseAppearance', 'dark'],
  ]);
});

test('in English the frame speaks English and offers Chinese', () => {
  renderApp(visitor, { language: 'en' });

  expect(screen.getByRole('button', { name: '中文' })).toHaveAttribute('lang', 'zh-CN');
  const nav = screen.getByRole('navigation', { name: 'Site' });
  expect(within(nav).getByRole('link', { name: 'Prices' })).toBeVisible();
});

test('the menu opens by its button, closes by Escape and after a link was followed', async () => {
  renderApp(visitor, { path: '/webHome' });
  const button = screen.getByRole('button', { name: '菜单' });
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  expect(button).toHaveAttribute('aria-expanded', 'false');

  await userEvent.click(button);
  const nav = screen.getByRole('navigation', { name: '网站导航' });
  expect(within(nav).getByRole('link', { name: '思维导图' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await userEvent.click(within(nav).getByRole('link', { name: '脑力图' }));
  expect(button).toHaveAttribute('aria-expanded', 'false');
});
