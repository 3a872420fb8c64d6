import type { Cookies } from './cookies.js';

/** Theirs to invent: it says who is who, and proves nothing. */
export function visitorIn(own: Cookies, cookies: string | undefined): string | null {
  const value = own.own(cookies, 'visitor') ?? '';
  return /^[\w-]{22}$/.test(value) ? value : null;
}
