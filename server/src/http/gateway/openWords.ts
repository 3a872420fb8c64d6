import { isFields, readHiddenWord } from '@banyan/rules';

type Open = (key: string) => Promise<string | null>;

/**
 * A request with the text that its person typed into a list's filter, where the page's address carries a key for it
 * (finding D15). A key that is over, or another person's, leaves what the address shows.
 * @param isRead some lists take the fields of their filter beside the page; what a call writes is never looked into
 */
export async function openWords<T>(request: T, isRead: boolean, open: Open): Promise<T> {
  if (!isFields(request)) return request;
  const { filter, text } = request;
  if (isFields(filter)) return { ...request, filter: await openWords(filter, true, open) };
  const hidden = isRead && typeof text === 'string' ? readHiddenWord(text) : null;
  return hidden === null ? request : { ...request, text: (await open(hidden.key)) ?? hidden.shown };
}
