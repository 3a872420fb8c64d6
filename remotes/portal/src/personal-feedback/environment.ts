import { YES } from '@banyan/ui';

/** What is sent along with a feedback unless the customer unticks it. */
export const ALONG = ['browser', 'language', 'page'] as const;

export type Surroundings = Readonly<Record<(typeof ALONG)[number], string>>;

const MOST_SIGNS = 200;

/** What is ticked of it. */
export function environmentOf(
  around: Surroundings,
  ticked: Surroundings,
): Readonly<Record<string, string>> {
  const sent = ALONG.filter((name) => ticked[name] === YES);
  return Object.fromEntries(sent.map((name) => [name, around[name].slice(0, MOST_SIGNS)]));
}
