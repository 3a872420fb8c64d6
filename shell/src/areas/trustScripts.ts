import { SERVICE_WORKER_PATH } from '@banyan/contract';

type Rules = { readonly createScriptURL: (url: string) => string | null };

/** W3C Trusted Types, as far as the shell asks for them; older browsers have none. */
type PolicyFactory = { createPolicy(name: 'default', rules: Rules): unknown };

declare global {
  interface Window {
    readonly trustedTypes?: PolicyFactory;
  }
}

/**
 * Installs the page's one policy: a string may become a script URL if it is a file of a build or the service worker, but
 * never markup or a script: such writes fail, also by accident. It can be created only once.
 */
export function trustScripts(
  { trustedTypes }: Pick<Window, 'trustedTypes'>,
  origin: string,
  integrity: { readonly knows: (url: string) => boolean },
): void {
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) =>
      isBuilt(url, origin) || url === SERVICE_WORKER_PATH || integrity.knows(url) ? url : null,
  });
}

function isBuilt(url: string, origin: string): boolean {
  if (!URL.canParse(url, origin)) return false;
  const address = new URL(url, origin);
  return address.origin === origin && address.pathname.startsWith('/areas/');
}
