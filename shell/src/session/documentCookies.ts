/** Sets a cookie for scripts, given as one line. */
export function setCookie(line: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve.
  document.cookie = line;
}

/** Whether cookies are kept: `navigator.cookieEnabled` is true even if a setting blocks them. */
export function keepsCookies(): boolean {
  setCookie('banyan-probe=1;path=/;max-age=60;samesite=lax');
  const isKept = document.cookie.includes('banyan-probe=1');
  setCookie('banyan-probe=;path=/;max-age=0');
  return isKept;
}

/** The gateway reads it before the page is painted (server, preferences). Kept for a year. */
export function preferenceCookie(name: 'language' | 'appearance', value: string): string {
  return `${name}=${value};path=/;max-age=31536000;samesite=lax`;
}
