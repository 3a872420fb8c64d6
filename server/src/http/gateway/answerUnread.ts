import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

const STATUS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** In both languages: what the person prefers was not read. */
const TOO_MANY = `<!doctype html><html lang="zh"><meta charset="utf-8"><title>榕 Banyan</title>
<h1>浏览器发送的 Cookie 太多</h1><p>本站的 Cookie 已请浏览器清除。请刷新页面，然后重新登录。</p>
<h1 lang="en">Your browser sends too many cookies</h1>
<p lang="en">The browser was asked to remove the cookies of this site. Reload the page, then sign in again.</p>`;

/**
 * Answers a request that could not be read. Headers that are too long are nearly always cookies, which the browser would
 * send again with each reload: the answer removes them (W3C Clear Site Data).
 */
export function answerUnread({ code = '' }: { readonly code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return;
  const status = STATUS[code] ?? 400;
  const page = status === 431 ? TOO_MANY : '';
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    `content-length: ${Buffer.byteLength(page)}`,
    'content-type: text/html; charset=utf-8',
    'cache-control: no-store',
    'connection: close',
    ...(status === 431 ? ['clear-site-data: "cookies"'] : []),
  ];
  if (socket.writable) socket.end(`${lines.join('\r\n')}\r\n\r\n${page}`);
  else socket.destroy();
}
