import { readHiddenWord } from '@banyan/rules';
import * as z from 'zod';

const within = z.looseObject({ text: z.string() });

/**
 * A request for a list with the text that its person typed, where the page's address carries a key for it (finding D15).
 * A key that is over, or another person's, leaves what the address shows.
 */
export async function openWords<T>(
  request: T,
  open: (key: string) => Promise<string | null>,
): Promise<T> {
  const filtered = z.looseObject({ filter: within }).safeParse(request);
  if (filtered.success) {
    const filter = await opened(filtered.data.filter, open);
    return filter === null ? request : { ...request, filter };
  }
  const flat = within.safeParse(request);
  const changed = flat.success ? await opened(flat.data, open) : null;
  return changed === null ? request : { ...request, ...changed };
}

async function opened<F extends { readonly text: string }>(
  filter: F,
  open: (key: string) => Promise<string | null>,
): Promise<F | null> {
  const hidden = readHiddenWord(filter.text);
  return hidden === null ? null : { ...filter, text: (await open(hidden.key)) ?? hidden.shown };
}
