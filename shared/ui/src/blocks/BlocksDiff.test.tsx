import type { Block } from '@banyan/contract/articles';
import { renderApp } from '@banyan/testing';
import { BlocksDiff } from './BlocksDiff.js';

const paragraph = (text: string): Block => ({ kind: 'paragraph', spans: [{ text }] });

test('a block without words is shown as a change, and an empty line is not', () => {
  const before = [paragraph('一')];
  const after: readonly Block[] = [
    ...before,
    { kind: 'paragraph', spans: [] },
    { kind: 'video', videoId: 'v1' },
    paragraph('二'),
  ];
  const { container } = renderApp(<BlocksDiff before={before} after={after} same="" />);
  const added = [...container.querySelectorAll('ins')].map(({ textContent }) => textContent);
  expect(added).toEqual(['新增：', '新增：二']);
});
