import { ownAddress } from '@banyan/rules';

/** Loads another page of this product in place of this one; for any other address, the first page. */
export function replacePage(path: string): void {
  location.replace(ownAddress(path) ?? '/');
}
