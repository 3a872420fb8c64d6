import type { Topic } from '@banyan/contract/diagrams';

/** Which topics one map has and another has not, by their texts, each as often as it is there more often. */
export function difference(before: Topic, after: Topic) {
  const counts = new Map<string, number>();
  for (const text of textsOf(after)) counts.set(text, (counts.get(text) ?? 0) + 1);
  for (const text of textsOf(before)) counts.set(text, (counts.get(text) ?? 0) - 1);
  const all = [...counts].flatMap(([text, count]) =>
    Array.from({ length: Math.abs(count) }, () => ({ text, isAdded: count > 0 })),
  );
  const of = (wanted: boolean) =>
    all.filter(({ isAdded }) => isAdded === wanted).map(({ text }) => text);
  return { added: of(true), removed: of(false) };
}

function textsOf({ text, children }: Topic): readonly string[] {
  return [text, ...children.flatMap(textsOf)];
}
