import type { PageState } from '@banyan/contract';
import { type AppStore, createDrafts, type Drafts } from '@banyan/store';
import { createCipher } from './cipher.js';
import { type KeptDrafts, keepDrafts } from './keptDrafts.js';
import { markTabs } from './markTabs.js';

export type DraftsOfWindow = Pick<KeptDrafts, 'restored' | 'forget'> & { readonly drafts: Drafts };

/** Keeps drafts with this window's own storage and cryptography. */
export function draftsOfWindow(
  { person, draftKey }: Pick<PageState, 'person' | 'draftKey'>,
  store: AppStore,
): DraftsOfWindow {
  const drafts = createDrafts();
  markTabs(store, drafts);
  // Browsers offer `subtle` in secure contexts only, whatever the types say.
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
  // Encryption is asynchronous: started before the window leaves, it finishes in time.
  addEventListener('beforeunload', flush);
  addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
  return { drafts, restored, forget };
}
