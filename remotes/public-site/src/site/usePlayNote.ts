import { thing } from '@banyan/rules';
import { useServices } from '@banyan/store';
import type { PlayNote } from '@banyan/ui';
import { useCallback, useRef } from 'react';

/** Tells once that a video began, and once that it ended. Nothing depends on its being heard. */
export function usePlayNote(): PlayNote {
  const { post } = useServices();
  const told = useRef(new Set<string>());
  return useCallback(
    (id, at) => {
      const note = `${id} ${at}`;
      if (told.current.has(note)) return;
      told.current.add(note);
      void post('Video/NotePlay', { id, at }, thing);
    },
    [post],
  );
}
