import type { Language } from '@banyan/contract';
import { FILE_NAME, UPLOADS_PATH, uploadSchema } from '@banyan/contract/files';
import { isFields } from '@banyan/rules';
import { drawn, jpegOf, withPicture } from './canvas.js';

export type Shrunk = { readonly blob: Blob; readonly thumb: string };

type Sending = {
  /** What the file is for. */
  readonly kind?: 'attachment' | 'avatar' | 'identity';
  /** The same key again is the same upload. */
  readonly key: string;
  readonly name: string;
  readonly blob: Blob;
  readonly language: Language;
  readonly onProgress: (percent: number) => void;
};

/** What came of an upload; without a reason the network failed. */
export type Sent = { readonly id: string } | { readonly reason: string | null };

export type PictureSender = {
  /** Rejects what is no picture. */
  readonly shrink: (file: Blob) => Promise<Shrunk>;
  readonly send: (sending: Sending) => Promise<Sent>;
};

const LONGEST_SIDE = 2_000;
const THUMB_SIDE = 160;
const QUALITY = 0.88;
const SEND_MS = 120_000;

/** Draws onto a picture before it is sent. */
export type Stamp = (pen: CanvasRenderingContext2D, width: number, height: number) => void;

/** Redraws a picture, which also leaves behind where and with what it was taken. */
export function shrink(file: Blob, stamp?: Stamp): Promise<Shrunk> {
  return withPicture(file, async (picture) => {
    const { canvas, pen } = drawn(picture, LONGEST_SIDE);
    stamp?.(pen, canvas.width, canvas.height);
    const blob = await jpegOf(canvas, QUALITY);
    const thumb = drawn(canvas, THUMB_SIDE).canvas.toDataURL('image/jpeg', QUALITY);
    return { blob, thumb };
  });
}

/** `fetch` does not tell how much has been sent. */
function send({
  kind = 'attachment',
  key,
  name,
  blob,
  language,
  onProgress,
}: Sending): Promise<Sent> {
  const query = new URLSearchParams({
    for: kind,
    key,
    bytes: String(blob.size),
    as: 'customer',
  });
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${UPLOADS_PATH}?${query.toString()}`);
    request.timeout = SEND_MS;
    request.setRequestHeader(FILE_NAME, encodeURIComponent(name));
    request.setRequestHeader('accept-language', language);
    request.upload.onprogress = ({ loaded, total }) => {
      onProgress(Math.floor((100 * loaded) / Math.max(1, total)));
    };
    request.onload = () => {
      resolve(sentOf(request.responseText));
    };
    request.onerror = request.ontimeout = () => {
      resolve({ reason: null });
    };
    request.send(blob);
  });
}

export function sentOf(text: string): Sent {
  const answer = fieldsIn(text);
  const file = uploadSchema.safeParse(answer['result']);
  if (file.success && file.data.state === 'ready') return { id: file.data.id };
  const error = answer['error'];
  const reason = isFields(error) ? error['message'] : null;
  return { reason: typeof reason === 'string' ? reason : null };
}

/** A proxy in between may answer with a page of its own. */
function fieldsIn(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return isFields(value) ? value : {};
  } catch {
    return {};
  }
}

export const browserPictures: PictureSender = { shrink: (file) => shrink(file), send };
