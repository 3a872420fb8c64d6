import { MAP_LIMITS } from '@banyan/contract/diagrams';
import { type MapFormat, mapFormat, mapText } from '../../../ground/files/maps.js';
import { type MapRead, Refused } from './mapBuilder.js';
import { readFreemind } from './readFreemind.js';
import { readMarkdown } from './readMarkdown.js';
import { readOpml } from './readOpml.js';

const READERS: Readonly<Record<MapFormat, (text: string, name: string) => MapRead>> = {
  opml: readOpml,
  mm: readFreemind,
  markdown: readMarkdown,
};

/** Reads OPML, FreeMind or a Markdown outline. What the file is named matters only where it has no title. */
export function readMap(content: Uint8Array, fileName: string): MapRead {
  try {
    if (content.length > MAP_LIMITS.bytes) throw new Refused(1, 'tooLarge');
    const text = mapText(content);
    if (text === null) throw new Refused(1, isText(content) ? 'notUtf8' : 'noMap');
    const format = mapFormat(text);
    if (format === null) throw new Refused(1, text.trim() === '' ? 'noTopic' : 'noMap');
    return READERS[format](text, fileName.replace(/\.\w{1,8}$/, ''));
  } catch (cause) {
    if (!(cause instanceof Refused)) throw cause;
    return { kind: 'refused', line: cause.line, reason: cause.reason };
  }
}

/** Whether it may be text in another encoding: without a zero, or with the mark of UTF-16. */
function isText(content: Uint8Array): boolean {
  return !content.includes(0) || (content[0] ?? 0) >= 0xfe;
}
