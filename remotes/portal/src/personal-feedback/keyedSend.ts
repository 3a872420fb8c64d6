import { newId } from '@banyan/ui';

type Answer = { readonly error?: { readonly code?: string | number | undefined } | undefined };

/** Sends what a draft holds under the draft's key: however often it is tried, it is done once. */
export async function keyedSend<A extends Answer>(
  [{ key: kept }, change]: readonly [
    values: { readonly key: string },
    change: (changed: { key: string }) => void,
  ],
  send: (key: string) => Promise<A>,
): Promise<A> {
  const key = kept || newId();
  change({ key });
  const answer = await send(key);
  // It had arrived, and has been changed since: what is sent next is another one.
  if (answer.error?.code === 'KEY_REUSED') change({ key: '' });
  return answer;
}
