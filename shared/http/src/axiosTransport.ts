import axios, { type AxiosProgressEvent } from 'axios';
import type { BlobTransport } from './download.js';
import type { Transport } from './post.js';

const JSON_TYPE = 'application/json';

export type TransportOptions = {
  readonly baseUrl: string;
  /** Read for each call: the language may change. */
  readonly language: () => string;
};

/** The real network. Cookies go along; no status makes it reject, because the envelope says what went wrong. */
export function createAxiosTransport({ baseUrl, language }: TransportOptions): Transport {
  const client = axios.create({
    baseURL: baseUrl,
    withCredentials: true,
    validateStatus: () => true,
  });
  return async ({ path, body, timeoutMs, signal }) => {
    const response = await client.post<unknown>(path, body, {
      timeout: timeoutMs,
      headers: { 'Accept-Language': language(), Accept: JSON_TYPE },
      ...(signal === undefined ? {} : { signal }),
    });
    return response.data;
  };
}

/** The same for files. */
export function createAxiosBlobTransport({ baseUrl, language }: TransportOptions): BlobTransport {
  const client = axios.create({
    baseURL: baseUrl,
    withCredentials: true,
    validateStatus: () => true,
  });
  return async ({ path, body, timeoutMs, signal, onProgress }) => {
    const response = await client.post<Blob>(path, body, {
      timeout: timeoutMs,
      responseType: 'blob',
      headers: { 'Accept-Language': language() },
      onDownloadProgress: (event: AxiosProgressEvent) => {
        onProgress(event.loaded);
      },
      ...(signal === undefined ? {} : { signal }),
    });
    return {
      blob: response.data,
      header: (name) => {
        const value: unknown = response.headers[name];
        return typeof value === 'string' ? value : null;
      },
    };
  };
}
