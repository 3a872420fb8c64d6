import type { PageState } from '@banyan/contract';
import { type AppStore, createDrafts, type Drafts } from '@banyan/store';
import { createCipher } from './cipher.js';
import { type KeptDrafts, keepDrafts } from './keptDrafts.js';
import { markTabs } from './markTabs.js';

export type DraftsOfWindow = Pick<KeptDrafts, 'restored' | 'forget'> & { readonly drafts: Drafts };

/** The drafts with this window's own storage and cryptography. */
export function draftsOfWindow(
  { person, draftKey }: Pick<PageState, 'person' | 'draftKey'>,
  store: AppStore,
): DraftsOfWindow {
  const drafts = createDrafts();
  markTabs(store, drafts);
  // Browsers give it to secure addresses only, whatever the types say.
  const hasCrypto = (crypto as Partial<Crypto>).subtle !== undefined;
  const { restored, flush, forget } = keepDrafts({
    drafts,
    storage: () => sessionStorage,
    owner: person === null ? null : `${person.audience} ${person.userId}`,
    cipher: draftKey !== null && hasCrypto ? createCipher(crypto, draftKey) : null,
    warn: (reason) => {
      console.warn('drafts are kept for as long as this window lives', reason);
    },
  });
  // Encryption takes its moment: what begins before the window leaves is done when it has left.
  addEventListener('beforeunload', flush);
  addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
  return { drafts, restored, forget };
}
