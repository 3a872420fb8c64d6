import { createDownloads } from '../download.js';
import {
  type CallOptions,
  createPost,
  type Prove,
  type Renew,
  type TransportRequest,
} from '../post.js';

const no = () => Promise.resolve(false);

/** The options of every call of a test, and how often it was told that the session is over. */
function callOptions(renew: Renew = no, prove: Prove = no) {
  let lost = 0;
  const options: CallOptions = {
    base: '/api/',
    now: () => 1_700_000_000_000,
    language: () => 'zh',
    renew,
    prove,
    unauthorised: () => {
      lost += 1;
    },
  };
  return { options, lost: () => lost };
}

/** A post with a faked network answer, or an error to reject with. */
export function tryPost(answer: unknown) {
  return tryPosts([answer], no);
}

/** A post with several answers in turn, for a user who does or does not prove their identity. */
export function tryPosts(answers: readonly unknown[], prove: Prove, renew?: Renew) {
  const sent: TransportRequest[] = [];
  const { options, lost } = callOptions(renew, prove);
  const post = createPost({
    ...options,
    transport: (request) => {
      sent.push(request);
      const given = answers[sent.length - 1];
      return given instanceof Error ? Promise.reject(given) : Promise.resolve(given);
    },
  });
  return { post, sent, lost };
}

export type FileAnswer = {
  readonly content: string | Blob;
  readonly status?: number;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** The same for files. */
export function tryDownload(answer: FileAnswer | Error, renew?: Renew) {
  return tryDownloads([answer], { ...(renew && { renew }) });
}

type Asking = { readonly renew?: Renew; readonly prove?: Prove };

/** Several answers in turn; the last one repeats. */
export function tryDownloads(
  answers: readonly [...(FileAnswer | Error)[], FileAnswer | Error],
  { renew, prove }: Asking,
) {
  const sent: unknown[] = [];
  const { options, lost } = callOptions(renew, prove);
  const downloads = createDownloads({
    ...options,
    transport: ({ onProgress, ...request }) => {
      sent.push(request);
      const answer = answers[Math.min(sent.length, answers.length) - 1] as FileAnswer | Error;
      if (answer instanceof Error) return Promise.reject(answer);
      const { content, status = 200, type = 'text/csv', headers = {} } = answer;
      const blob = typeof content === 'string' ? new Blob([content], { type }) : content;
      onProgress(blob.size, null);
      return Promise.resolve({ status, blob, header: (name) => headers[name] ?? null });
    },
  });
  return { ...downloads, sent, lost };
}
