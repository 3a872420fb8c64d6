import { renderApp } from '@banyan/testing';
import { expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { Session } from '../session/session.js';
import { Leaving } from './Leaving.js';

test('the fragment of a wanted address is kept through a sign-in', async () => {
  const acts: string[] = [];
  const session: Partial<Session> = {
    forget: () => undefined,
    signInProblem: () => Promise.resolve(null),
    signIn: (audience, returnTo) => {
      acts.push(`sign in ${audience} for ${returnTo}`);
      return Promise.resolve();
    },
  };
  renderApp(
    <Leaving
      answer={{ kind: 'signIn', audience: 'customer', clearFirst: true }}
      session={session as Session}
      mustAsk={false}
    />,
    { path: '/personal/orderDetail?id=7#invoice' },
  );
  await waitFor(() => {
    expect(acts).toEqual(['sign in customer for /personal/orderDetail?id=7#invoice']);
  });
});
