import { renderApp } from '@banyan/testing';
import { act, screen } from '@testing-library/react';
import { Asked, type Query } from './Asked.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const waiting: Query<string> = { isFetching: true, refetch: () => undefined };

const show = (query: Query<string>, keepsPrevious = false) =>
  renderApp(
    <Asked query={query} keepsPrevious={keepsPrevious}>
      {(value) => <p>{value ?? 'nothing yet'}</p>}
    </Asked>,
    { language: 'en' },
  );
const pass = (ms: number) =>
  act(() => {
    jest.advanceTimersByTime(ms);
  });
const said = () => screen.queryByRole('status')?.textContent ?? null;

test('what takes long says so after 3 s, and that there is no answer after 10 s', () => {
  show(waiting);
  pass(2_999);
  expect(said()).toBeNull();
  pass(1);
  expect(said()).toBe('Still loading…');
  pass(7_000);
  expect(said()).toContain('There is no answer yet');
  expect(screen.getByText('nothing yet')).toBeVisible();
});

test('what is there is shown without a word, however old it is', () => {
  show({ ...waiting, isFetching: false, currentData: 'here' });
  pass(60_000);
  expect(said()).toBeNull();
  expect(screen.getByText('here')).toBeVisible();
});

test('another record shows nothing of the one before; a page or filter keeps it until the next is there', () => {
  const onItsWay = { ...waiting, data: 'before' };
  const { unmount } = show(onItsWay);
  expect(screen.getByText('nothing yet')).toBeVisible();
  unmount();
  show(onItsWay, true);
  expect(screen.getByText('before')).toBeVisible();
});

test('a failure stays while it is asked again', () => {
  show({ ...waiting, error: { code: -1, message: 'No line' } });
  expect(screen.getByRole('alert')).toHaveTextContent('No line');
  expect(screen.getByRole('button', { name: 'Trying again…' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(screen.queryByText('nothing yet')).not.toBeInTheDocument();
});

test('what does not exist is not asked for again', () => {
  show({ ...waiting, isFetching: false, error: { code: 404, message: 'No such order.' } });
  expect(screen.getByRole('alert')).toHaveTextContent('Not foundNo such order.');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
