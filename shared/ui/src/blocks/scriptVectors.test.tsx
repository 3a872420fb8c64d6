import type { Block } from '@banyan/contract/articles';
import { LINK_VECTORS, MARKUP_VECTORS, renderApp } from '@banyan/testing';
import { MindTreeView } from '../mindTree/MindTreeView.js';
import { Blocks } from './Blocks.js';

const ALL = [...MARKUP_VECTORS, ...LINK_VECTORS];

/** All that could run: elements that load or run, attributes that act, addresses of another kind. */
function dangersIn(container: HTMLElement): readonly string[] {
  return [...container.querySelectorAll('*')].flatMap((element) => {
    const isActive = /^(script|iframe|object|embed|form|style|link|meta|base|math|template|img)$/i;
    const acts = [...element.attributes].filter(
      ({ name, value }) =>
        /^on|^srcdoc$|^style$/i.test(name) ||
        (/href|src$/i.test(name) && /alert|data:/i.test(value)),
    );
    const found = acts.map(({ name }) => `${element.tagName} ${name}`);
    return isActive.test(element.tagName) ? [element.tagName, ...found] : found;
  });
}

test('two hundred vectors in the texts of an article are drawn as texts', () => {
  const blocks = ALL.flatMap((text): Block[] => [
    { kind: 'heading', level: 2, spans: [{ text }] },
    { kind: 'paragraph', spans: [{ text, marks: ['bold'] }] },
    { kind: 'list', isOrdered: false, items: [[{ kind: 'paragraph', spans: [{ text }] }]] },
    { kind: 'table', hasHead: true, rows: [[[{ text }]]] },
    { kind: 'code', language: '', text },
  ]);
  const { container } = renderApp(<Blocks blocks={blocks} media={{ pictures: {}, videos: {} }} />);
  expect(dangersIn(container)).toEqual([]);
  const drawn = [...container.querySelectorAll('h2')].map((heading) => heading.textContent);
  expect(drawn).toEqual(ALL);
});

test('in a map they are topics', () => {
  const children = ALL.map((text) => ({ text, children: [] }));
  const { container } = renderApp(
    <MindTreeView tree={{ title: '<script>', root: { text: '<img onerror=x>', children } }} />,
  );
  expect(dangersIn(container)).toEqual([]);
});
