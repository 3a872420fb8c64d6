import type { DiagramCheck, MindTree, Topic } from '@banyan/contract/diagrams';

const MOST_QUIET_LINKS = 20;
const LEAST_TOPICS = 5;
/** Mobile numbers of mainland China, and identity numbers of GB 11643. */
const PERSONAL = /(?<!\d)(?:1[3-9]\d{9}|\d{17}[\dXx])(?!\d)/g;
const MOST_FOUND = 10;

type Checked = {
  readonly title: string;
  readonly summary: string;
  readonly tree: MindTree;
  readonly topics: number;
};

/** What is looked at before a person does, over all that readers would see. @param duplicateOf a published file that is the same */
export function checksOf(
  { title, summary, tree, topics }: Checked,
  bannedIn: (text: string) => readonly string[],
  duplicateOf: string | null,
): readonly DiagramCheck[] {
  const said = [title, summary, ...textsOf(tree.root)].join('\n');
  const links = linksOf(tree.root);
  const personal = [...new Set(said.match(PERSONAL))];
  const found: readonly DiagramCheck[] = [
    { check: 'words', found: [...bannedIn(said)] },
    { check: 'duplicate', found: duplicateOf === null ? [] : [duplicateOf] },
    { check: 'links', found: links > MOST_QUIET_LINKS ? [String(links)] : [] },
    { check: 'personal', found: personal },
    { check: 'small', found: topics < LEAST_TOPICS ? [String(topics)] : [] },
  ];
  return found
    .filter((one) => one.found.length > 0)
    .map((one) => ({ ...one, found: one.found.slice(0, MOST_FOUND) }));
}

function textsOf({ text, note, children }: Topic): readonly string[] {
  return [text, ...(note === undefined ? [] : [note]), ...children.flatMap(textsOf)];
}

function linksOf({ link, children }: Topic): number {
  return (link === undefined ? 0 : 1) + children.reduce((sum, child) => sum + linksOf(child), 0);
}
