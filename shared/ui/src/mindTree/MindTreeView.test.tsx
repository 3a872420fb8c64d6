import type { MindTree, Topic } from '@banyan/contract/diagrams';
import { faultsOfPage, renderApp } from '@banyan/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MindTreeCard } from './MindTreeCard.js';
import { MindTreeView } from './MindTreeView.js';
import { MOST_DRAWN } from './visible.js';

const topic = (text: string, ...children: Topic[]): Topic => ({ text, children });
const TREE: MindTree = {
  title: '旅行',
  root: topic(
    '旅行',
    topic('准备', {
      text: '订票',
      link: 'https://example.com/tickets',
      note: '提前两周',
      children: [],
    }),
    topic('<b>路线</b>', topic('上海'), topic('杭州')),
  ),
};
const LARGE: MindTree = {
  title: '大图',
  root: topic(
    '大图',
    ...Array.from({ length: 20 }, (_, at) =>
      topic(`第${at}部分`, topic('细节', ...Array.from({ length: 240 }, () => topic('条')))),
    ),
  ),
};

const frame = () => screen.getByRole('application', { name: '脑图：旅行' });
const drawn = () => screen.getAllByRole('img').map((each) => each.getAttribute('aria-label'));

test('draws every topic of a small map, as signs', async () => {
  const { container } = renderApp(<MindTreeView tree={TREE} />);
  expect(drawn()).toEqual(['旅行', '准备', '订票', '<b>路线</b>', '上海', '杭州']);
  expect(screen.getByText('<b>路线</b>')).toBeInTheDocument();
  expect(container.querySelectorAll('[style]')).toHaveLength(0);
  expect(await faultsOfPage(container)).toEqual([]);
});

test('arrows choose a topic, and its note and link are shown', async () => {
  renderApp(<MindTreeView tree={TREE} />);
  frame().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(frame()).toHaveAttribute(
    'aria-activedescendant',
    screen.getByRole('img', { name: '订票' }).id,
  );
  expect(screen.getByText('提前两周')).toBeInTheDocument();
  expect(screen.getByRole('link')).toHaveAttribute('href', 'https://example.com/tickets');
  expect(screen.getByRole('link').getAttribute('rel')).toContain('ugc nofollow');
});

test('Enter folds what is below a topic, and unfolds it', async () => {
  renderApp(<MindTreeView tree={TREE} />);
  frame().focus();
  await userEvent.keyboard('{ArrowLeft}{Enter}');
  expect(drawn()).toEqual(['旅行', '准备', '订票', '<b>路线</b>，已折叠 2 个主题']);
  expect(screen.getByText('+2')).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(drawn()).toContain('上海');
});

test('plus, minus and 0 zoom; the wheel does with Ctrl, and scrolls the page without', async () => {
  const { container } = renderApp(<MindTreeView tree={TREE} />);
  const scale = () => container.querySelector('svg > g')?.getAttribute('transform');
  const whole = scale();
  frame().focus();
  await userEvent.keyboard('+');
  expect(scale()).not.toBe(whole);
  await userEvent.keyboard('0');
  expect(scale()).toBe(whole);
  expect(fireEvent.wheel(frame(), { deltaY: 100 })).toBe(true);
  expect(scale()).toBe(whole);
  expect(fireEvent.wheel(frame(), { deltaY: 100, ctrlKey: true })).toBe(false);
  expect(scale()).not.toBe(whole);
});

test('the outline has all topics as lists', async () => {
  const { container } = renderApp(<MindTreeView tree={TREE} />);
  await userEvent.click(screen.getByRole('button', { name: '大纲' }));
  const [root] = screen.getAllByRole('listitem');
  if (root === undefined) throw new Error('no list');
  expect(
    within(root)
      .getAllByRole('listitem')
      .map((item) => item.querySelector('span')?.textContent),
  ).toEqual(['准备', '订票', '<b>路线</b>', '上海', '杭州']);
  expect(screen.queryByRole('application')).not.toBeInTheDocument();
  expect(await faultsOfPage(container)).toEqual([]);
});

test('a large map begins folded; unfolded, no more is drawn than can be drawn', async () => {
  renderApp(<MindTreeView tree={LARGE} />);
  expect(screen.getAllByText('+240')).not.toHaveLength(0);
  expect(screen.queryByText('条')).not.toBeInTheDocument();
  for (const label of screen.getAllByText('+240')) fireEvent.click(label);
  expect(screen.getAllByRole('img').length).toBeLessThanOrEqual(MOST_DRAWN);
});

test('a card is a drawing without words for screen readers', () => {
  const { container } = renderApp(<MindTreeCard tree={TREE} />);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByText('上海')).toBeInTheDocument();
});
