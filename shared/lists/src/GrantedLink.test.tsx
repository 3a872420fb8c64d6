import { renderApp } from '@banyan/testing';
import { screen } from '@testing-library/react';
import { GrantedLink } from './GrantedLink.js';

const link = (
  <GrantedLink permission="orders.view" to="/order-list?order=1" label="Show order 1">
    1
  </GrantedLink>
);

test('who may see what it opens has a link', () => {
  renderApp(link, { permissions: ['orders.view'] });
  expect(screen.getByRole('link', { name: 'Show order 1' })).toHaveAttribute(
    'href',
    '/order-list?order=1',
  );
});

test('others read its words, and are led to no page that refuses them', () => {
  renderApp(link);
  expect(screen.getByText('1')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});
