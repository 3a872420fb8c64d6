import { CARD_TOPICS, type MindTree, type Topic } from '@banyan/contract/diagrams';

/** Signs of a topic that a card has room for. */
const MOST_SIGNS = 40;

/** The first topics of a map, level by level, without notes and links. */
export function cardOf({ title, root }: MindTree): MindTree {
  const kept = new Set<Topic>();
  let level: readonly Topic[] = [root];
  while (level.length > 0 && kept.size < CARD_TOPICS) {
    for (const topic of level.slice(0, CARD_TOPICS - kept.size)) kept.add(topic);
    level = level.flatMap(({ children }) => children);
  }
  const cut = ({ text, children }: Topic): Topic => ({
    text: Array.from(text).slice(0, MOST_SIGNS).join(''),
    children: children.filter((child) => kept.has(child)).map(cut),
  });
  return { title, root: cut(root) };
}
