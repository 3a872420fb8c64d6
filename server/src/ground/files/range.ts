import type { Span } from './place.js';

/**
 * The one range of bytes that a request asks for (RFC 9110, 14.1.2); null: the whole, which several ranges get too.
 * `beyond`: nothing of it is there.
 */
export function rangeOf(header: string | undefined, bytes: number): Span | null | 'beyond' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  const [, from = '', to = ''] = match ?? [];
  if (match === null || (from === '' && to === '')) return null;
  if (from === '') {
    const last = Number(to);
    return last === 0 ? 'beyond' : { start: Math.max(0, bytes - last), end: bytes };
  }
  const start = Number(from);
  if (start >= bytes) return 'beyond';
  if (to !== '' && Number(to) < start) return null;
  return { start, end: to === '' ? bytes : Math.min(bytes, Number(to) + 1) };
}
