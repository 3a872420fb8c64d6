import { MAP_LIMITS } from '@banyan/contract/diagrams';
import { SaxesParser } from 'saxes';
import { Refused } from './mapBuilder.js';

/** Topics, and what may be around and in them. */
const DEEPEST = MAP_LIMITS.depth + 20;

export type Element = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly line: number;
};

export type Walk = {
  /** An element begins. Its line is where it begins. */
  readonly open: (element: Element) => void;
  readonly text: (text: string, line: number) => void;
  readonly close: (name: string) => void;
};

/** Walks through XML. What a map does not need is refused: DOCTYPE, entities, instructions and namespaces. */
export function readXml(text: string, { open, text: say, close }: Walk): void {
  const parser = new SaxesParser({ xmlns: false, position: true });
  let began = 1;
  let depth = 0;
  const refuse = (reason: Refused['reason']) => {
    throw new Refused(parser.line, reason);
  };
  parser.on('error', ({ message }) => refuse(/entity/.test(message) ? 'entity' : 'broken'));
  parser.on('xmldecl', ({ encoding }) => {
    if (!/^(?:utf-?8|us-ascii)$/i.test(encoding ?? 'utf-8')) refuse('notUtf8');
  });
  parser.on('doctype', () => refuse('doctype'));
  parser.on('processinginstruction', () => refuse('instruction'));
  parser.on('opentagstart', ({ name }) => {
    began = parser.line;
    depth += 1;
    if (depth > DEEPEST) refuse('tooDeep');
    if (name.includes(':')) refuse('namespace');
  });
  parser.on('opentag', ({ name, attributes }) => {
    // The usual form of HTML in notes has it.
    if ('xmlns' in attributes && name !== 'html') refuse('namespace');
    open({ name, attributes, line: began });
  });
  parser.on('text', (part) => say(part, parser.line));
  parser.on('cdata', (part) => say(part, parser.line));
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    close(name);
  });
  parser.write(text).close();
}
