import type { Language } from '@banyan/contract';
import {
  FILE_NAME,
  type FileKindName,
  PART_BYTES,
  UPLOAD_OFFSET,
  UPLOAD_STATE,
  UPLOADS_PATH,
} from '@banyan/contract/files';
import { type Sent, sentOf } from './sendFile.js';

export type SendingInParts = {
  readonly kind: FileKindName;
  /** The same key again is the same upload: it continues where it is. */
  readonly key: string;
  readonly file: Blob & { readonly name: string };
  readonly language: Language;
  readonly onProgress: (percent: number) => void;
  /** `waiting`: the line is broken, and it is tried again; `checking`: it is whole, and is looked at. */
  readonly onState: (state: 'sending' | 'waiting' | 'checking') => void;
  readonly signal: AbortSignal;
};

/** What it does over the network, and how it waits; arguments, so that tests need neither. */
export type Sending = {
  readonly fetch: typeof fetch;
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
};

const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const;
const LOOK_MS = 2_000;

/**
 * Sends a large file in parts. A broken line is waited for as long as the signal allows, and the upload continues where the
 * services say. Resolves to the file's id, or to why it was refused.
 */
export async function sendInParts(
  sending: SendingInParts,
  tools: Sending = inBrowser,
): Promise<Sent> {
  const { file, onProgress, onState, signal } = sending;
  let place: Place = { id: null, offset: 0 };
  for (let broken = 0; ; ) {
    signal.throwIfAborted();
    const came = await sendPart(sending, place, tools);
    if (came === null) {
      signal.throwIfAborted();
      onState('waiting');
      await tools.wait(WAITS_MS[Math.min(broken, WAITS_MS.length - 1)] ?? LOOK_MS, signal);
      broken += 1;
      continue;
    }
    if ('sent' in came) return came.sent;
    broken = 0;
    place = came;
    onState('sending');
    onProgress(Math.floor((100 * place.offset) / Math.max(1, file.size)));
    if (place.id !== null && place.offset >= file.size) {
      onState('checking');
      return whenChecked(place.id, sending, tools);
    }
  }
}

/** How far an upload is; without an id it has not begun. */
type Place = { readonly id: string | null; readonly offset: number };

/** Sends the part at a place. Null: the line broke, or the services could not answer. */
async function sendPart(
  { kind, key, file, language, signal }: SendingInParts,
  { id, offset }: Place,
  { fetch }: Sending,
): Promise<Place | { readonly sent: Sent } | null> {
  const asked = new URLSearchParams({ for: kind, key, bytes: String(file.size), as: 'admin' });
  const path =
    id === null ? `${UPLOADS_PATH}?${asked.toString()}` : `${UPLOADS_PATH}/${id}?offset=${offset}`;
  const answer = await fetch(path, {
    method: id === null ? 'POST' : 'PUT',
    headers: { 'accept-language': language, [FILE_NAME]: encodeURIComponent(file.name) },
    body: file.slice(offset, offset + PART_BYTES),
    signal,
  }).catch(() => null);
  const text = (await answer?.text().catch(() => null)) ?? null;
  if (answer === null || text === null || isPassing(answer.status)) return null;
  const sent = sentOf(text);
  const header = answer.headers.get(UPLOAD_OFFSET);
  const isElsewhere = answer.status === 409 && header !== null;
  if ('id' in sent || !(answer.ok || isElsewhere)) return { sent };
  return { id: idIn(text) ?? id, offset: Number(header) };
}

/** The services are away for a moment; a full disk is told instead. */
function isPassing(status: number): boolean {
  return status >= 500 && status !== 507;
}

/** Asks until it is known what became of it. */
async function whenChecked(
  id: string,
  { signal, language }: SendingInParts,
  { fetch, wait }: Sending,
): Promise<Sent> {
  const path = `${UPLOADS_PATH}/${id}`;
  for (;;) {
    await wait(LOOK_MS, signal);
    const answer = await fetch(path, { method: 'HEAD', signal }).catch(() => null);
    signal.throwIfAborted();
    const state = answer?.headers.get(UPLOAD_STATE);
    if (state === 'ready') return { id };
    if (state === 'refused' || answer?.status === 404) {
      // A refused upload says why when a part is sent again.
      const again = await fetch(`${path}?offset=0`, {
        method: 'PUT',
        headers: { 'accept-language': language },
        body: new Blob(),
        signal,
      });
      return sentOf(await again.text());
    }
  }
}

function idIn(text: string): string | null {
  const [, id] = /"id":"([0-9a-f-]{36})"/.exec(text) ?? [];
  return id ?? null;
}

const inBrowser: Sending = {
  fetch: (...asked) => window.fetch(...asked),
  wait: (milliseconds, signal) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      // A line that is back is tried at once.
      window.addEventListener(
        'online',
        () => {
          clearTimeout(timer);
          resolve();
        },
        { once: true, signal },
      );
    }),
};
