import type { MindTree, Topic } from '@banyan/contract/diagrams';

/** A Markdown outline that `readMarkdown` reads as the same map: its root is a heading, the others are lists. */
export function writeMarkdown({ title, root }: MindTree): string {
  const matter = title === root.text ? [] : ['---', `title: ${quoted(title)}`, '---', ''];
  const lines = root.children.flatMap((child) => linesOf(child, ''));
  return [...matter, `# ${shown(root)}`, ...notesOf(root, ''), '', ...lines, ''].join('\n');
}

function linesOf(topic: Topic, indent: string): readonly string[] {
  const inner = `${indent}  `;
  return [
    `${indent}- ${shown(topic)}`,
    ...notesOf(topic, inner),
    ...topic.children.flatMap((child) => linesOf(child, inner)),
  ];
}

function notesOf({ note }: Topic, indent: string): readonly string[] {
  return note === undefined ? [] : note.split('\n').map((line) => `${indent}> ${escaped(line)}`);
}

function shown({ text, link }: Topic): string {
  return link === undefined ? escaped(text) : `[${escaped(text)}](<${link}>)`;
}

/** Signs that would be marks; a line that begins with dashes could be a rule. */
function escaped(text: string): string {
  return text.replace(/[\\*_~`#[\]]/g, '\\$&').replace(/^-/, '\\-');
}

function quoted(title: string): string {
  return `"${title.replace(/["\\]/g, '\\$&')}"`;
}
