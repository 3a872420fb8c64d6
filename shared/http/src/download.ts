import { BASE_HEADER, type Reply } from '@banyan/contract';
import { fileName, safeFileName } from './contentDisposition.js';
import { isUnauthorised, ofBase, readEnvelope } from './envelope.js';
import { CallFailed, failed, failedBy } from './failures.js';
import { type CallOptions, createAgain, pathOf } from './post.js';

/** Specification 9: downloads wait 500 s. */
export const DOWNLOAD_TIMEOUT_MS = 500_000;

export type DownloadedFile = { readonly name: string; readonly blob: Blob };

/** Bytes received so far, and in all; null: not known before the end. */
export type OnProgress = (received: number, total: number | null) => void;

export type BlobTransport = (request: {
  readonly path: string;
  /** Null: a GET. */
  readonly body: Readonly<Record<string, unknown>> | null;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress: OnProgress;
}) => Promise<BlobAnswer>;

type BlobAnswer = {
  readonly status: number;
  readonly blob: Blob;
  header(name: string): string | null;
};

type Options = {
  readonly signal?: AbortSignal | undefined;
  /** The base's name; without it the services are called. */
  readonly base?: string | undefined;
  readonly onProgress?: OnProgress;
};

/** The POST of specification 7: the server names the file. Never rejects. */
export type Download = (
  path: string,
  body: Readonly<Record<string, unknown>>,
  options?: Options,
) => Promise<Reply<DownloadedFile>>;

/**
 * The GET of specification 7, reading B: the file is saved under a given name. Never rejects.
 * @param path below the services' base, or from the origin with a slash before it
 */
export type DownloadAs = (
  path: string,
  name: string,
  options?: Options,
) => Promise<Reply<DownloadedFile>>;

export type Downloads = { readonly download: Download; readonly downloadAs: DownloadAs };

export function createDownloads({
  transport,
  base,
  now,
  language,
  unauthorised,
  ...asking
}: CallOptions & { readonly transport: BlobTransport }): Downloads {
  const again = createAgain(asking);

  async function fetchFile(
    path: string,
    body: Readonly<Record<string, unknown>> | null,
    name: string | null,
    options: Options,
  ): Promise<Reply<DownloadedFile>> {
    const sentAt = now();
    const send = () =>
      transport({
        path: path.startsWith('/') ? path : `${pathOf(options.base) ?? base}${path}`,
        body,
        timeoutMs: DOWNLOAD_TIMEOUT_MS,
        signal: options.signal,
        onProgress: options.onProgress ?? (() => undefined),
      });
    try {
      let answer = await send();
      if (await again(readEnvelope(await envelopeIn(answer.blob)), sentAt)) answer = await send();
      const disposition = answer.header('content-disposition');
      const failure = await failureIn(answer, disposition, name);
      if (failure !== null) {
        if (failure.lost) unauthorised();
        return failure.reply;
      }
      const given = name === null ? fileName(disposition ?? '') : safeFileName(name);
      return { success: true, result: { name: given, blob: answer.blob }, error: null };
    } catch (cause) {
      return failedBy(cause, language());
    }
  }

  async function failureIn(
    { status, blob, header }: BlobAnswer,
    disposition: string | null,
    name: string | null,
  ): Promise<{ readonly reply: Reply<never>; readonly lost: boolean } | null> {
    const said = await envelopeIn(blob);
    const body = header(BASE_HEADER) === null ? said : ofBase(said);
    const envelope = readEnvelope(body);
    if (envelope.kind === 'failure') {
      const reply =
        envelope.error === null
          ? failedBy(new CallFailed('noReason'), language())
          : failed(envelope.error);
      return { reply, lost: isUnauthorised(body) };
    }
    const fault = faultOf({ status, blob, header }, disposition, name);
    return fault === null
      ? null
      : { reply: failedBy(new CallFailed(fault), language()), lost: false };
  }

  return {
    download: (path, body, options = {}) => fetchFile(path, { ...body, t: now() }, null, options),
    downloadAs: (path, name, options = {}) => fetchFile(path, null, name, options),
  };
}

/** A failure is short, and JSON or text whatever its declared type; other files are not inspected. */
const MOST_FAILURE_BYTES = 65_536;

async function envelopeIn(blob: Blob): Promise<unknown> {
  if (blob.size > MOST_FAILURE_BYTES || !/json|text|^$/i.test(blob.type)) return null;
  try {
    return JSON.parse(await blob.text()) as unknown;
  } catch {
    return null;
  }
}

/** Refuses an error page of a proxy, and an incomplete file. */
function faultOf(
  { status, blob, header }: BlobAnswer,
  disposition: string | null,
  name: string | null,
) {
  if (status < 200 || status > 299) return 'unreadable';
  if (disposition === null && (name === null || isForeignPage(blob, name))) return 'unreadable';
  const length = header('content-length');
  const isPlain = header('content-encoding') === null;
  if (blob.size === 0 || (isPlain && length !== null && Number(length) !== blob.size)) {
    return 'incomplete';
  }
  return null;
}

function isForeignPage({ type }: Blob, name: string): boolean {
  return /^text\/html/i.test(type) && !/\.html?$/i.test(name);
}
