import { envelopeSchema, type Reply } from '@banyan/contract';
import { failed, isUnauthorised, messageOf } from './post.js';

/** Specification 9: downloads wait 500 s. */
export const DOWNLOAD_TIMEOUT_MS = 500_000;

export type DownloadedFile = { readonly name: string; readonly blob: Blob };

export type BlobTransport = (request: {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  /** Bytes received so far. */
  readonly onProgress: (bytes: number) => void;
}) => Promise<{ readonly blob: Blob; header(name: string): string | null }>;

export type Download = (
  path: string,
  body: Readonly<Record<string, unknown>>,
  options: {
    readonly signal?: AbortSignal | undefined;
    readonly onProgress?: (bytes: number) => void;
  },
) => Promise<Reply<DownloadedFile>>;

/** The download of specification 7: a POST answered by a blob; a failure arrives as a blob of JSON. */
export function createDownload({
  transport,
  now,
  unauthorised,
}: {
  readonly transport: BlobTransport;
  readonly now: () => number;
  readonly unauthorised: () => void;
}): Download {
  return async (path, body, { signal, onProgress = () => undefined }) => {
    try {
      const { blob, header } = await transport({
        path,
        body: { ...body, t: now() },
        timeoutMs: DOWNLOAD_TIMEOUT_MS,
        signal,
        onProgress,
      });
      const disposition = header('content-disposition');
      if (disposition === null) return await failureInBlob(blob, unauthorised);
      return { success: true, result: { name: fileName(disposition), blob }, error: null };
    } catch (cause) {
      return failed({ code: -1, message: messageOf(cause) });
    }
  };
}

async function failureInBlob(blob: Blob, unauthorised: () => void): Promise<Reply<never>> {
  const text = await blob.text();
  const envelope = envelopeSchema.safeParse(parsed(text));
  if (!envelope.success) return failed({ code: -1, message: text.slice(0, 200) });
  if (isUnauthorised(envelope.data)) unauthorised();
  return failed(envelope.data.error ?? { code: -1, message: 'no reason given' });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The file name of a content-disposition header, the extended form preferred (RFC 6266, RFC 8187). */
export function fileName(disposition: string): string {
  const extended = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition)?.[1];
  const plain = /filename="([^"]*)"/i.exec(disposition)?.[1];
  return safeName((extended === undefined ? null : decoded(extended)) ?? plain ?? '') || 'download';
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

/** No path, no control or bidirectional characters, no leading dots. */
function safeName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? '';
  return base
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/^\.+/, '')
    .trim();
}
