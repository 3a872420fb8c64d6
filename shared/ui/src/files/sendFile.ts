import type { Language } from '@banyan/contract';
import { FILE_NAME, UPLOADS_PATH, uploadSchema } from '@banyan/contract/files';
import { isFields } from '@banyan/rules';

const SEND_MS = 120_000;

export type Sending = {
  /** What the file is for. */
  readonly kind?:
    | 'article'
    | 'attachment'
    | 'avatar'
    | 'diagram'
    | 'identity'
    | 'invoice'
    | 'receipt';
  /** The same key again is the same upload. */
  readonly key: string;
  readonly name: string;
  readonly blob: Blob;
  readonly language: Language;
  /** The owner of the file, for a user with both sessions. */
  readonly as: 'customer' | 'admin';
  readonly onProgress: (percent: number) => void;
};

/** The result of an upload; without a reason the network failed. */
export type Sent = { readonly id: string } | { readonly reason: string | null };

/** Sends a file whole. `fetch` does not tell how much of it has been sent. */
export function sendFile({
  kind = 'attachment',
  key,
  name,
  blob,
  language,
  as,
  onProgress,
}: Sending): Promise<Sent> {
  const query = new URLSearchParams({
    for: kind,
    key,
    bytes: String(blob.size),
    as,
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
