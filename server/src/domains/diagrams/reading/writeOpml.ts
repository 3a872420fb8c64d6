import type { MindTree, Topic } from '@banyan/contract/diagrams';

/** OPML 2.0 that `readOpml` reads as the same map. */
export function writeOpml({ title, root }: MindTree): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<opml version="2.0">',
    `  <head><title>${escaped(title)}</title></head>`,
    '  <body>',
    ...linesOf(root, '    '),
    '  </body>',
    '</opml>',
    '',
  ].join('\n');
}

function linesOf({ text, note, link, children }: Topic, indent: string): readonly string[] {
  const shown =
    `${indent}<outline text="${escaped(text)}"` +
    (note === undefined ? '' : ` _note="${escaped(note)}"`) +
    (link === undefined ? '' : ` type="link" url="${escaped(link)}"`);
  if (children.length === 0) return [`${shown}/>`];
  const inner = children.flatMap((child) => linesOf(child, `${indent}  `));
  return [`${shown}>`, ...inner, `${indent}</outline>`];
}

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"\n]/g, (sign) => ESCAPED[sign] ?? sign);
}
