import { createInflateRaw } from 'node:zlib';
import type { Refusal } from '../requests/refusal.js';
import { TEMPLATE_REFUSALS } from './refusals.js';

const MOST_ENTRIES = 2_000;
const MOST_INFLATED = 200 * 1_048_576;
/** A map's content, as programs for maps write it. */
const DOCUMENTS: readonly string[] = ['content.json', 'document.xml'];
/** What a program or a system could run. */
const RUNS =
  /(?:^|\/)vba(?:project|data)[^/]*$|\.(?:m?js|jse|vb[se]|ws[fh]|ps1|bat|cmd|com|exe|dll|scr|msi|hta|jar|lnk|sh|py|app|docm|xlsm|pptm)$/;

const END = { signature: 0x06054b50, bytes: 22, longestComment: 65_535 };
const CENTRAL = { signature: 0x02014b50, bytes: 46 };
const LOCAL = { signature: 0x04034b50, bytes: 30 };
const ENCRYPTED = 0b1;
const STORED = 0;
const DEFLATED = 8;
const UNIX_TYPE = 0o170000;
const UNIX_LINK = 0o120000;

type Entry = {
  readonly name: string;
  readonly packed: Buffer;
  readonly method: number;
  readonly bytes: number;
  /** Where it is in the archive. */
  readonly start: number;
  readonly end: number;
};

/** Why a ZIP archive (APPNOTE 6.3.10) is refused as a template of a map; null: it is accepted. Nothing of it is written. */
export async function templateFault(archive: Buffer): Promise<Refusal | null> {
  const entries = entriesOf(archive);
  if ('status' in entries) return entries;
  const names = entries.map(({ name }) => name.toLowerCase());
  if (new Set(names).size < names.length) return TEMPLATE_REFUSALS.broken;
  if (names.some(leavesItsFolder)) return TEMPLATE_REFUSALS.path;
  if (names.some((name) => RUNS.test(name))) return TEMPLATE_REFUSALS.program;
  if (!names.some((name) => DOCUMENTS.includes(name))) return TEMPLATE_REFUSALS.noDocument;
  let left = MOST_INFLATED;
  for (const entry of entries) {
    const inflated = await inflatedBytes(entry, left);
    if (inflated === null) return TEMPLATE_REFUSALS.broken;
    left -= inflated;
    if (left < 0) return TEMPLATE_REFUSALS.tooLarge;
  }
  return null;
}

function leavesItsFolder(name: string): boolean {
  const parts = name.split(/[/\\]/);
  return parts[0] === '' || /^[a-z]:/.test(name) || parts.includes('..') || /\p{C}/u.test(name);
}

/** What the directory at the end names, which is what programs read. */
function entriesOf(archive: Buffer): readonly Entry[] | Refusal {
  const end = endOf(archive);
  if (end === null || archive.readUInt32LE(0) !== LOCAL.signature) return TEMPLATE_REFUSALS.noZip;
  const count = archive.readUInt16LE(end + 10);
  if (count > MOST_ENTRIES) return TEMPLATE_REFUSALS.tooMany;
  const entries: Entry[] = [];
  let at = archive.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    const isThere = at + CENTRAL.bytes <= end && archive.readUInt32LE(at) === CENTRAL.signature;
    if (!isThere) return TEMPLATE_REFUSALS.broken;
    const entry = entryAt(archive, at);
    if (entry === null) return TEMPLATE_REFUSALS.broken;
    if (entry.isEncrypted) return TEMPLATE_REFUSALS.encrypted;
    if (entry.isLink) return TEMPLATE_REFUSALS.path;
    entries.push(entry);
    at = entry.next;
  }
  return at === end && areApart(entries) ? entries : TEMPLATE_REFUSALS.broken;
}

/** Entries that share bytes are a way to make a small archive huge. */
function areApart(entries: readonly Entry[]): boolean {
  const sorted = entries.toSorted((a, b) => a.start - b.start);
  return sorted.every(({ start }, index) => start >= (sorted[index - 1]?.end ?? 0));
}

/** Where the end record is, whose comment is the last of the file. */
function endOf(archive: Buffer): number | null {
  const last = archive.length - END.bytes;
  for (let at = last; at >= Math.max(0, last - END.longestComment); at -= 1) {
    const isEnd = archive.readUInt32LE(at) === END.signature;
    if (isEnd && at + END.bytes + archive.readUInt16LE(at + 20) === archive.length) return at;
  }
  return null;
}

function entryAt(archive: Buffer, at: number) {
  const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((place) =>
    archive.readUInt16LE(at + place),
  ) as [number, number, number];
  const rawName = archive.subarray(at + CENTRAL.bytes, at + CENTRAL.bytes + nameBytes);
  const start = archive.readUInt32LE(at + 42);
  if (start + LOCAL.bytes > at) return null;
  if (archive.readUInt32LE(start) !== LOCAL.signature) return null;
  const localName = archive.readUInt16LE(start + 26);
  const data = start + LOCAL.bytes + localName + archive.readUInt16LE(start + 28);
  const packedBytes = archive.readUInt32LE(at + 20);
  const named = archive.subarray(start + LOCAL.bytes, start + LOCAL.bytes + localName);
  if (data + packedBytes > at || !named.equals(rawName)) return null;
  const flags = archive.readUInt16LE(at + 8) | archive.readUInt16LE(start + 6);
  return {
    name: rawName.toString('utf8'),
    packed: archive.subarray(data, data + packedBytes),
    method: archive.readUInt16LE(at + 10),
    bytes: archive.readUInt32LE(at + 24),
    isEncrypted: (flags & ENCRYPTED) !== 0,
    isLink: (archive.readUInt16LE(at + 40) & UNIX_TYPE) === UNIX_LINK,
    start,
    end: data + packedBytes,
    next: at + CENTRAL.bytes + nameBytes + extraBytes + commentBytes,
  };
}

/** How many bytes an entry really has, counted while they are inflated and forgotten; more than `most` is enough to know. Null: it is broken. */
async function inflatedBytes(
  { packed, method, bytes }: Entry,
  most: number,
): Promise<number | null> {
  if (method === STORED) return packed.length === bytes ? bytes : null;
  if (method !== DEFLATED) return null;
  const inflating = createInflateRaw();
  inflating.end(packed);
  let count = 0;
  try {
    for await (const chunk of inflating) {
      count += (chunk as Buffer).length;
      if (count > most) return count;
    }
  } catch {
    return null;
  }
  return count === bytes ? count : null;
}
