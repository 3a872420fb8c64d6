import { useEffect, useState } from 'react';

const UNDO_MS = 5_000;

/** The last thing that was removed, for as long as it may be brought back. */
export function useUndo() {
  const [id, setId] = useState<string | null>(null);
  useEffect(() => {
    if (id === null) return;
    const timer = setTimeout(() => {
      setId(null);
    }, UNDO_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [id]);
  return {
    id,
    begin: setId,
    end: () => {
      setId(null);
    },
  };
}
