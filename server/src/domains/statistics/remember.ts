const MOST = 200;

/** Answers the same again for a while, also to those who ask while it is being found. A failure is not kept. */
export function createRemembered<T>(now: () => number, milliseconds: number) {
  const known = new Map<string, { readonly until: number; readonly found: Promise<T> }>();
  return (key: string, find: () => Promise<T>): Promise<T> => {
    const kept = known.get(key);
    if (kept !== undefined && kept.until > now()) return kept.found;
    const found = find();
    known.delete(key);
    known.set(key, { until: now() + milliseconds, found });
    found.catch(() => known.delete(key));
    const [oldest] = known.keys();
    if (known.size > MOST && oldest !== undefined) known.delete(oldest);
    return found;
  };
}
