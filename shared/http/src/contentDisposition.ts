/** The file name if the header has no usable one. */
const NAMELESS = 'download';
/** Longer headers are ignored. */
const MOST_CHARACTERS = 8_192;

/**
 * The file's name in a content-disposition header (RFC 6266), the extended form (RFC 8187) preferred, without a path or
 * any other trick: safe to save under.
 */
export function fileName(disposition: string): string {
  return safeFileName(namedFile(disposition) ?? '');
}

/** The name as the header gives it; null: no name. Lenient with invalid headers, and in linear time. */
export function namedFile(disposition: string): string | null {
  const parameters = parametersOf(disposition.slice(0, MOST_CHARACTERS));
  const extended = parameters.get('filename*');
  const decoded = extended === undefined || extended.quoted ? null : decodeExtended(extended.value);
  return decoded ?? parameters.get('filename')?.value ?? null;
}

type Parameter = { readonly value: string; readonly quoted: boolean };

/** The first of each name counts. */
function parametersOf(header: string): ReadonlyMap<string, Parameter> {
  const found = new Map<string, Parameter>();
  let at = header.indexOf(';');
  while (at !== -1 && at < header.length) {
    const semicolon = indexFrom(header, ';', at + 1);
    const equals = header.indexOf('=', at + 1);
    // A name without a value is not a parameter.
    if (equals === -1 || equals > semicolon) {
      at = semicolon;
      continue;
    }
    const name = header
      .slice(at + 1, equals)
      .trim()
      .toLowerCase();
    const { parameter, end } = valueAt(header, equals + 1);
    if (parameter !== null && !found.has(name)) found.set(name, parameter);
    at = indexFrom(header, ';', end);
  }
  return found;
}

function valueAt(
  header: string,
  from: number,
): { readonly parameter: Parameter | null; readonly end: number } {
  let start = from;
  while (header[start] === ' ' || header[start] === '\t') start += 1;
  if (header[start] === '"') return quotedAt(header, start + 1);
  const end = indexFrom(header, ';', start);
  return { parameter: { value: header.slice(start, end).trim(), quoted: false }, end };
}

/** Reads a quoted string; one without an end is ignored. */
function quotedAt(header: string, from: number): ReturnType<typeof valueAt> {
  let value = '';
  for (let at = from; at < header.length; at += 1) {
    const sign = header[at];
    if (sign === '"') return { parameter: { value, quoted: true }, end: at + 1 };
    // A backslash escapes the next character.
    if (sign === '\\') at += 1;
    value += header[at] ?? '';
  }
  return { parameter: null, end: header.length };
}

function indexFrom(text: string, sign: string, from: number): number {
  const at = text.indexOf(sign, from);
  return at === -1 ? text.length : at;
}

/** RFC 8187: charset, language, percent-encoded octets. */
function decodeExtended(value: string): string | null {
  const [charset = '', , ...rest] = value.split("'");
  if (rest.length === 0) return null;
  const encoded = rest.join("'");
  if (/%(?![0-9a-f]{2})/i.test(encoded)) return null;
  switch (charset.toLowerCase()) {
    case 'utf-8':
      try {
        return decodeURIComponent(encoded);
      } catch {
        return null;
      }
    case 'iso-8859-1':
      return encoded.replace(/%([0-9a-f]{2})/gi, (_, octet: string) =>
        String.fromCharCode(Number.parseInt(octet, 16)),
      );
    default:
      return null;
  }
}

/** The longest name that file systems take, in bytes. */
const MOST_BYTES = 200;
/** Windows opens a device instead of a file for these names, with any extension. */
const DEVICES = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)/i;

/** No path, no control or bidirectional characters, no hidden file, no device; what is too long keeps its ending. */
export function safeFileName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? '';
  const plain = base
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .trim();
  const visible = withoutDots(plain).trim();
  if (visible === '') return NAMELESS;
  return shortened(DEVICES.test(visible) ? `_${visible}` : visible);
}

/** A leading dot hides a file, a trailing one is dropped by some systems. */
function withoutDots(name: string): string {
  let [start, end] = [0, name.length];
  while (start < end && (name[start] === '.' || name[start] === ' ')) start += 1;
  while (end > start && (name[end - 1] === '.' || name[end - 1] === ' ')) end -= 1;
  return name.slice(start, end);
}

function shortened(name: string): string {
  const bytes = (text: string) => new TextEncoder().encode(text).length;
  if (bytes(name) <= MOST_BYTES) return name;
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 && bytes(name.slice(dot)) <= 20 ? name.slice(dot) : '';
  let start = '';
  let left = MOST_BYTES - bytes(ending);
  for (const sign of name) {
    left -= bytes(sign);
    if (left < 0) break;
    start += sign;
  }
  return start + ending;
}
