import { renderApp } from '@banyan/testing';
import { screen } from '@testing-library/react';
import { UserLink } from './UserLink.js';

const link = <UserLink id="C00000001" name="林晓" />;

test('leads staff who may see customers to the customer', () => {
  renderApp(link, { permissions: ['accounts.view'] });
  expect(screen.getByRole('link', { name: '林晓' })).toHaveAttribute(
    'href',
    '/user-list/C00000001',
  );
});

test('is plain text for staff whom the page would refuse', () => {
  renderApp(link, { permissions: ['devices.view'] });
  expect(screen.getByText('林晓')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});
