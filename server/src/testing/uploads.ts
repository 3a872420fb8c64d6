import { randomUUID } from 'node:crypto';
import {
  FILE_NAME,
  type FileKindName,
  mediaPath,
  UPLOAD_OFFSET,
  UPLOADS_PATH,
  uploadSchema,
} from '@banyan/contract/files';
import * as z from 'zod';
import type { Browser } from './browser.js';

const answerSchema = z.object({
  result: z.unknown(),
  error: z.nullable(z.object({ code: z.union([z.string(), z.number()]) })),
});

/** What an upload was answered. */
export type UploadAnswer = {
  readonly status: number;
  readonly offset: number | null;
  readonly code: string | number | null;
  readonly file: z.infer<typeof uploadSchema> | null;
};

export type Sending = {
  readonly kind?: FileKindName;
  readonly key?: string;
  readonly name?: string;
  /** Of all parts together. */
  readonly bytes?: number;
  readonly query?: Readonly<Record<string, string>>;
};

/** Sends files as a page of ours does. */
export type Sender = {
  begin(part: Uint8Array, sending?: Sending): Promise<UploadAnswer>;
  goOn(id: string, offset: number, part: Uint8Array): Promise<UploadAnswer>;
  /** How far it is; null: there is no such upload. */
  offsetOf(id: string): Promise<number | null>;
  /** All of it in parts of that size. */
  send(content: Uint8Array, partBytes: number, sending?: Sending): Promise<UploadAnswer>;
  open(
    file: { readonly id: string; readonly name: string },
    headers?: Readonly<Record<string, string>>,
  ): Promise<Response>;
};

/** @param listener where the gateway listens that it is sent to */
export function createSender(browser: Browser, origin: string, listener = origin): Sender {
  const headers = () => ({ origin, cookie: browser.cookieHeader() });

  async function ask(method: string, path: string, part: Uint8Array, more: object) {
    const response = await fetch(`${listener}${path}`, {
      method,
      headers: { ...headers(), ...more },
      body: Buffer.from(part),
    });
    const { result, error } = answerSchema.parse(await response.json());
    const offset = response.headers.get(UPLOAD_OFFSET);
    return {
      status: response.status,
      offset: offset === null ? null : Number(offset),
      code: error?.code ?? null,
      file: error === null ? uploadSchema.parse(result) : null,
    };
  }

  const sender: Sender = {
    begin: (part, { kind = 'attachment', key, name = 'a.png', bytes, query } = {}) => {
      const asked = new URLSearchParams({
        for: kind,
        key: key ?? randomUUID(),
        bytes: String(bytes ?? part.length),
        ...query,
      });
      const more = { [FILE_NAME]: encodeURIComponent(name) };
      return ask('POST', `${UPLOADS_PATH}?${asked.toString()}`, part, more);
    },
    goOn: (id, offset, part) => ask('PUT', `${UPLOADS_PATH}/${id}?offset=${offset}`, part, {}),
    offsetOf: async (id) => {
      const response = await fetch(`${listener}${UPLOADS_PATH}/${id}`, {
        method: 'HEAD',
        headers: headers(),
      });
      return response.ok ? Number(response.headers.get(UPLOAD_OFFSET)) : null;
    },
    send: async (content, partBytes, sending = {}) => {
      const first = { ...sending, bytes: content.length };
      let answer = await sender.begin(content.subarray(0, partBytes), first);
      for (let at = partBytes; at < content.length; at += partBytes) {
        if (answer.file === null) return answer;
        answer = await sender.goOn(answer.file.id, at, content.subarray(at, at + partBytes));
      }
      return answer;
    },
    open: ({ id, name }, more = {}) =>
      fetch(`${listener}${mediaPath(id, name)}`, { headers: { ...headers(), ...more } }),
  };
  return sender;
}
