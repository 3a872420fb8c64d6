type Rules = { readonly createScriptURL: (url: string) => string | null };

/** W3C Trusted Types, as far as the shell asks for them; older browsers have none. */
type PolicyFactory = { createPolicy(name: 'default', rules: Rules): unknown };

declare global {
  interface Window {
    readonly trustedTypes?: PolicyFactory;
  }
}

/**
 * The page's one policy: a text becomes the address of a script where it is a file of a build, and never markup or a
 * script itself. Whatever wants to write markup from a text fails, also by accident. Only once can it be made.
 */
export function trustScripts(
  { trustedTypes }: Pick<Window, 'trustedTypes'>,
  origin: string,
  integrity: { readonly knows: (url: string) => boolean },
): void {
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (isBuilt(url, origin) || integrity.knows(url) ? url : null),
  });
}

function isBuilt(url: string, origin: string): boolean {
  if (!URL.canParse(url, origin)) return false;
  const address = new URL(url, origin);
  return address.origin === origin && address.pathname.startsWith('/areas/');
}
