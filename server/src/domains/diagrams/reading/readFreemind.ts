import type { MapFindingKind } from '@banyan/contract/diagrams';
import { MapBuilder, type MapRead } from './mapBuilder.js';
import { type Element, readXml } from './readXml.js';

/** What is not read, by its element. */
const LEFT_OUT: Readonly<Record<string, MapFindingKind>> = {
  icon: 'icons',
  hook: 'styles',
  font: 'styles',
  edge: 'styles',
  cloud: 'styles',
  attribute: 'elements',
  img: 'attachments',
  arrowlink: 'connections',
  linktarget: 'connections',
  script: 'elements',
  style: 'elements',
};
const LINES = ['p', 'br', 'li', 'div', 'tr', 'h1', 'h2', 'h3'];

/** The text of the HTML that a topic or its note is written in. */
type Rich = { readonly isNote: boolean; readonly line: number; text: string };

/** FreeMind's `.mm`, also as Freeplane writes it. */
export function readFreemind(text: string, name: string): MapRead {
  const builder = new MapBuilder();
  let rich: Rich | null = null;
  /** How deep inside an element that is left out with all it holds. */
  let aside = 0;

  const leave = (element: Element): void => {
    const isFile = element.name === 'hook' && 'URI' in element.attributes;
    builder.leave(isFile ? 'attachments' : (LEFT_OUT[element.name] ?? 'elements'), element.line);
    aside = 1;
  };
  const enterRich = (element: Element, into: Rich): void => {
    const { name: html, attributes, line } = element;
    if (html in LEFT_OUT) leave(element);
    else if (html === 'a' && attributes['href'] !== undefined) {
      builder.link(attributes['href'], line);
    } else if (LINES.includes(html)) into.text += '\n';
  };
  const enter = (element: Element): void => {
    const { attributes, line } = element;
    switch (element.name) {
      case 'map':
        return;
      case 'node':
        builder.open(line);
        if (attributes['TEXT'] !== undefined) builder.text(attributes['TEXT'], line);
        if (attributes['LINK'] !== undefined) builder.link(attributes['LINK'], line);
        return;
      case 'richcontent':
        rich = { isNote: attributes['TYPE'] !== 'NODE', line, text: '' };
        return;
      default:
        leave(element);
    }
  };

  readXml(text, {
    open: (element) => {
      if (aside > 0) aside += 1;
      else if (rich === null) enter(element);
      else enterRich(element, rich);
    },
    text: (part) => {
      if (aside === 0 && rich !== null) rich.text += part.replace(/\s+/gu, ' ');
    },
    close: (element) => {
      if (aside > 0) {
        aside -= 1;
      } else if (element === 'node') {
        builder.close();
      } else if (element === 'richcontent' && rich !== null) {
        if (rich.isNote) builder.note(rich.text, rich.line);
        else builder.text(rich.text, rich.line);
        rich = null;
      }
    },
  });
  return builder.end({ title: '', name });
}
