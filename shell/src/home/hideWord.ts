import type { AppStore } from '@banyan/store';
import { homeDomain } from './homeDomain.js';

/** Resolves to what an address may carry in place of a personal text. Rejects where the services do not answer. */
export async function hideWord(store: AppStore, text: string): Promise<string> {
  const { api } = store.domains.acquire(homeDomain);
  // An api's own types name no store.
  const asked = api.endpoints.hideWord.initiate({ text }) as never;
  const { data } = (await store.dispatch(asked)) as { readonly data?: { readonly text: string } };
  if (data === undefined) throw new Error('the text could not be hidden');
  return data.text;
}
