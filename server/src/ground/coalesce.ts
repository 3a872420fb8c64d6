/**
 * Request coalescing: all who ask for the same while it is being made get the next one together. That one begins after each
 * of them has asked, so no answer is older than its question.
 */
export function createCoalesce<T>(): (key: string, make: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  const next = new Map<string, Promise<T>>();

  function begin(key: string, make: () => Promise<T>): Promise<T> {
    next.delete(key);
    const made = make();
    running.set(key, made);
    const end = () => running.delete(key);
    made.then(end, end);
    return made;
  }

  return (key, make) => {
    const before = running.get(key);
    if (before === undefined) return begin(key, make);
    const joined = next.get(key);
    if (joined !== undefined) return joined;
    const after = () => begin(key, make);
    const promised = before.then(after, after);
    next.set(key, promised);
    return promised;
  };
}
