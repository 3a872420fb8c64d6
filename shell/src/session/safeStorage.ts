/**
 * Storage that never throws. If the browser forbids storage (the getter itself throws when cookies
 * are blocked) or it is full, values are kept in memory as long as the window lives.
 */
export function safeStorage(open: () => Storage): Storage {
  const own = new Map<string, string>();

  function attempt<T>(act: (storage: Storage) => T, otherwise: T): T {
    try {
      return act(open());
    } catch {
      return otherwise;
    }
  }

  return {
    getItem: (key) => own.get(key) ?? attempt((storage) => storage.getItem(key), null),
    setItem: (key, value) => {
      own.delete(key);
      const written = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (!written) own.set(key, value);
    },
    removeItem: (key) => {
      own.delete(key);
      attempt((storage) => {
        storage.removeItem(key);
      }, undefined);
    },
    clear: () => {
      own.clear();
      attempt((storage) => {
        storage.clear();
      }, undefined);
    },
    key: (index) => keys()[index] ?? null,
    get length() {
      return keys().length;
    },
  };

  function keys(): readonly string[] {
    const stored = attempt(
      (storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index)),
      [],
    );
    return [...new Set([...stored.filter((key) => key !== null), ...own.keys()])];
  }
}
