import type { IncomingMessage } from 'node:http';

export const COOKIE = 'acme';

export function signInForm(query: URLSearchParams): string {
  const hidden = [...query]
    .filter(([name]) => name !== 'account' && name !== 'password')
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`);
  return `<!doctype html><html lang="zh-CN"><title>acme</title><link rel="icon" href="data:,"><h1>acme</h1><form>${hidden.join('')}
<label>账号 <input name="account"></label><label>密码 <input name="password" type="password"></label>
<button>登录</button></form></html>`;
}

export function redirect(target: string, query: Readonly<Record<string, string | null>>) {
  const url = new URL(target);
  for (const [name, value] of Object.entries(query)) {
    if (value !== null) url.searchParams.set(name, value);
  }
  return { status: 303, headers: { location: url.href } };
}

export function cookieOf({ headers }: IncomingMessage): string {
  return new RegExp(`${COOKIE}=(\\w+)`).exec(headers.cookie ?? '')?.[1] ?? '';
}
