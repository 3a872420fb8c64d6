/** What a video says of itself. */
export type Video = { readonly format: 'mp4' | 'webm'; readonly seconds: number };

/** Bytes of a file from a place on; fewer at its end. */
export type ReadAt = (start: number, length: number) => Promise<Buffer>;

/** Its tables are read as a whole: four hours of video have less. */
const MOST_TABLES = 32 * 1_048_576;
const MOST_PARTS = 1_000;
const LONGEST_SECONDS = 4 * 3_600;

/** A video that every browser plays, by its content: H.264 in an MP4, or a WebM. Null: it is something else. */
export async function videoIn(read: ReadAt, bytes: number): Promise<Video | null> {
  const head = await read(0, 12);
  const isMp4 = head.toString('latin1', 4, 8) === 'ftyp';
  const seconds = await (isMp4 ? mp4Seconds(read, bytes) : webmSeconds(read, bytes));
  const whole = Math.round(seconds ?? 0);
  if (whole < 1 || whole > LONGEST_SECONDS) return null;
  return { format: isMp4 ? 'mp4' : 'webm', seconds: whole };
}

/** A box of an MP4 (ISO/IEC 14496-12, 4.2), by where its content is. */
type Box = { readonly type: string; readonly start: number; readonly end: number };

function boxAt(head: Buffer, at: number, end: number): Box | null {
  if (head.length < 8) return null;
  const size = head.readUInt32BE(0);
  const isLong = size === 1;
  if (isLong && head.length < 16) return null;
  const header = isLong ? 16 : 8;
  const whole = isLong ? Number(head.readBigUInt64BE(8)) : size === 0 ? end - at : size;
  if (whole < header || at + whole > end) return null;
  return { type: head.toString('latin1', 4, 8), start: at + header, end: at + whole };
}

async function mp4Seconds(read: ReadAt, bytes: number): Promise<number | null> {
  let at = 0;
  for (let part = 0; part < MOST_PARTS; part += 1) {
    const box = boxAt(await read(at, 16), at, bytes);
    if (box === null) return null;
    if (box.type === 'moov') {
      const length = box.end - box.start;
      return length > MOST_TABLES ? null : movieSeconds(await read(box.start, length));
    }
    at = box.end;
  }
  return null;
}

function movieSeconds(movie: Buffer): number | null {
  const [header] = within(movie, 'mvhd');
  const tracks = within(movie, 'trak').flatMap((track) => within(track, 'mdia'));
  const videos = tracks.filter((media) =>
    within(media, 'hdlr').some((handler) => handler.toString('latin1', 8, 12) === 'vide'),
  );
  const isPlayed = videos.length > 0 && videos.every(isH264);
  if (header === undefined || header.length < 32 || !isPlayed) return null;
  const isLong = header[0] === 1;
  const scale = header.readUInt32BE(isLong ? 20 : 12);
  const duration = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  return scale === 0 ? null : duration / scale;
}

function isH264(media: Buffer): boolean {
  const descriptions = within(media, 'minf')
    .flatMap((info) => within(info, 'stbl'))
    .flatMap((table) => within(table, 'stsd'));
  return descriptions.some((entry) => /^avc[13]$/.test(entry.toString('latin1', 12, 16)));
}

/** The contents of the boxes of a type. */
function within(content: Buffer, type: string): readonly Buffer[] {
  const found: Buffer[] = [];
  for (let at = 0; at < content.length; ) {
    const box = boxAt(content.subarray(at, at + 16), at, content.length);
    if (box === null) break;
    if (box.type === type) found.push(content.subarray(box.start, box.end));
    at = box.end;
  }
  return found;
}

const EBML = 0x1a45dfa3;
const DOC_TYPE = 0x4282;
const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const CLUSTER = 0x1f43b675;
const SCALE = 0x2ad7b1;
const DURATION = 0x4489;
const USUAL_SCALE = 1_000_000;
const MOST_INFO = 65_536;

/** An element of a WebM (RFC 8794), by where its content is. */
type Element = { readonly id: number; readonly start: number; readonly end: number };

function elementAt(head: Buffer, at: number, end: number): Element | null {
  const id = numberAt(head, 0, true);
  const size = id && numberAt(head, id.length, false);
  if (id === null || size === null) return null;
  const start = at + id.length + size.length;
  const isUnknown = size.value === 2 ** (7 * size.length) - 1;
  const whole = isUnknown ? end : start + size.value;
  return whole > end ? null : { id: id.value, start, end: whole };
}

/** A number whose first byte says how long it is; an id keeps the bits that say so. */
function numberAt(bytes: Buffer, at: number, isId: boolean) {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (first === 0 || length > (isId ? 4 : 8) || at + length > bytes.length) return null;
  let value = isId ? first : first & (0xff >> length);
  for (const byte of bytes.subarray(at + 1, at + length)) value = value * 256 + byte;
  return { value, length };
}

async function webmSeconds(read: ReadAt, bytes: number): Promise<number | null> {
  const header = elementAt(await read(0, 12), 0, bytes);
  if (header?.id !== EBML || header.end > MOST_INFO) return null;
  const about = await read(header.start, header.end - header.start);
  const type = valueIn(about, DOC_TYPE)?.toString('latin1').split('\0')[0];
  const segment = elementAt(await read(header.end, 12), header.end, bytes);
  if (type !== 'webm' || segment?.id !== SEGMENT) return null;
  let at = segment.start;
  for (let part = 0; part < MOST_PARTS; part += 1) {
    const element = elementAt(await read(at, 12), at, segment.end);
    if (element === null || element.id === CLUSTER) return null;
    if (element.id === INFO && element.end - element.start <= MOST_INFO) {
      return secondsIn(await read(element.start, element.end - element.start));
    }
    at = element.end;
  }
  return null;
}

function secondsIn(info: Buffer): number | null {
  const duration = valueIn(info, DURATION);
  const scale = valueIn(info, SCALE);
  const isFloat = duration?.length === 4 || duration?.length === 8;
  if (duration === null || !isFloat) return null;
  const ticks = duration.length === 4 ? duration.readFloatBE(0) : duration.readDoubleBE(0);
  const nanoseconds =
    scale === null || scale.length === 0 || scale.length > 6
      ? USUAL_SCALE
      : scale.readUIntBE(0, scale.length);
  return (ticks * nanoseconds) / 1e9;
}

function valueIn(content: Buffer, id: number): Buffer | null {
  for (let at = 0; at < content.length; ) {
    const element = elementAt(content.subarray(at, at + 12), at, content.length);
    if (element === null) return null;
    if (element.id === id) return content.subarray(element.start, element.end);
    at = element.end;
  }
  return null;
}
