import { builtFileAt, MOST_FRAMES, type StackFrame } from '@banyan/contract/releases';

const PLACE = /:(\d{1,7}):(\d{1,8})\)?$/;
/** Plain names only: a computed function name may contain text that a user has typed. */
const PLAIN = /^[\w$.<>]{1,80}$/;
const LONGEST = 65_536;

/** The calls of a stack in files of builds, innermost first, without the error's message. */
export function framesIn(stack: string): readonly StackFrame[] {
  return stack.slice(0, LONGEST).split('\n').flatMap(frameOf).slice(0, MOST_FRAMES);
}

/** Reads the file in a line of any browser's format, without origin and query. */
function frameOf(line: string): readonly StackFrame[] {
  const begin = line.indexOf('/areas/');
  const found = PLACE.exec(line);
  if (begin < 0 || found === null) return [];
  const [path = ''] = line.slice(begin, found.index).split('?');
  const built = builtFileAt(path);
  if (built === null) return [];
  const place = { line: Number(found[1]), column: Number(found[2]) };
  if (place.line < 1 || place.column < 1) return [];
  return [{ name: nameIn(line), ...built, ...place }];
}

/** V8 writes `at name (file)`, Gecko and WebKit `name@file`. */
function nameIn(line: string): string | null {
  const isV8 = line.trimStart().startsWith('at ');
  const end = line.lastIndexOf(isV8 ? ' (' : '@');
  if (end < 0) return null;
  const written = line.slice(0, end).trimStart();
  const name = isV8 ? nameOfV8(written) : nameOfOthers(written);
  return PLAIN.test(name) ? name : null;
}

/** `at async new Name [as other]` */
function nameOfV8(written: string): string {
  const [name = ''] = written.split(' [as ');
  return name.split(' ').at(-1) ?? '';
}

/** Gecko adds the enclosing functions, `<` for an anonymous function inside, and `async*`. */
function nameOfOthers(written: string): string {
  const name = written.replace('async*', '').split('/').at(-1) ?? '';
  return name.endsWith('<') ? name.slice(0, -1) : name;
}

/** The error's class name, or `Error` if its name is not a possible class name. */
export function classOf(cause: unknown): string {
  const name = cause instanceof Error ? cause.name : '';
  return /^[A-Za-z]\w{0,59}$/.test(name) ? name : 'Error';
}
