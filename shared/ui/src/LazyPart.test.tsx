import { renderApp } from '@banyan/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPart, LazyPart } from './LazyPart.js';

type Props = { readonly name: string };
const Greeting = ({ name }: Props) => <p>Hello {name}</p>;

test('a part is loaded when it is first shown, and only once', async () => {
  const load = jest.fn(() => Promise.resolve(Greeting));
  const part = createPart(load);
  expect(load).not.toHaveBeenCalled();
  const { unmount } = renderApp(<LazyPart part={part} props={{ name: 'Lin' }} />);
  expect(await screen.findByText('Hello Lin')).toBeVisible();
  unmount();

  renderApp(<LazyPart part={part} props={{ name: 'Mo' }} />);
  expect(screen.getByText('Hello Mo')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a part that does not come says so and comes on a retry', async () => {
  const answers = [Promise.reject(new Error('offline')), Promise.resolve(Greeting)];
  const part = createPart(() => answers.shift() ?? Promise.resolve(Greeting));
  renderApp(<LazyPart part={part} props={{ name: 'Lin' }} />);
  await userEvent.click(await screen.findByRole('button', { name: '重试' }));

  expect(await screen.findByText('Hello Lin')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
