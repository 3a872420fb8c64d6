import { audienceFor, destination, ownAddress } from '@banyan/rules';

const MOST_CHARACTERS = 2048;

type Route = {
  readonly path: string;
  readonly redirectTo?: string | undefined;
  readonly meta: { readonly require: boolean; readonly admin: boolean };
};
type Area = { readonly routes: readonly Route[] };

/**
 * The address of this product to which a caller may send a customer back, as path, query and fragment; null: it is
 * none. Only a path that the route table knows, and no administrators' page (product decision 8).
 * @param origin such as `https://banyan.example`
 */
export function returnAddress(
  given: string,
  origin: string,
  areas: readonly Area[],
): string | null {
  if (given.length > MOST_CHARACTERS || !isPlainPath(given) || !URL.canParse(given, origin)) {
    return null;
  }
  const url = new URL(given, origin);
  if (url.origin !== origin) return null;
  // What two dots leave behind may begin with two slashes: `/.//personal/info`.
  const address = ownAddress(url.pathname + url.search + url.hash);
  if (address === null) return null;
  const target = destination(url.pathname, areas);
  const page = target.kind === 'redirect' ? destination(target.to, areas) : target;
  if (page.kind !== 'area' || audienceFor(page.route.meta) === 'admin') return null;
  return address;
}

/** One slash first, and nothing that a browser reads as another one or drops. */
function isPlainPath(text: string): boolean {
  return /^\/(?!\/)[^\\\p{C}]*$/u.test(text);
}
