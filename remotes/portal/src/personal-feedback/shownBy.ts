export type Shown = {
  readonly tab: 'feedback' | 'service';
  /** Null: the list, and a new one beside it. */
  readonly id: string | null;
};

/** What an address shows: a number belongs to its tab, whichever one is named. */
export function shownBy(params: URLSearchParams): Shown {
  const asked = params.get('id');
  const isOfService = asked?.startsWith('SR') ?? false;
  const isOfFeedback = asked?.startsWith('FB') ?? false;
  const isService = isOfService || (params.get('tab') === 'service' && !isOfFeedback);
  return { tab: isService ? 'service' : 'feedback', id: asked };
}
