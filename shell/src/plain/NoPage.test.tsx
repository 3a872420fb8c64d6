import { screen } from '@testing-library/react';
import { renderLayout } from '../testing/renderLayout.js';
import { NoPage } from './NoPage.js';

test.each([
  ['unknown', '页面不存在', '地址可能有误，或者页面已经移走。'],
  ['forbidden', '没有权限打开此页面', '如果您的工作需要它，请向管理员申请权限。'],
] as const)('%s: says so within the frame, with a link home', (reason, title, hint) => {
  renderLayout({ children: <NoPage reason={reason} /> });
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText(hint)).toBeVisible();
  expect(screen.getByRole('link', { name: '回到首页' })).toHaveAttribute('href', '/admin');
});
