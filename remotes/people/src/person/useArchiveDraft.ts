import type { PersonArchive } from '@banyan/contract/people';
import type { Draft } from '@banyan/platform/draft';
import { useDraftFields } from '@banyan/platform/draft';

type Written = Pick<PersonArchive, 'name' | 'note'>;

export type ArchiveDraft = {
  readonly written: Written;
  readonly draft: Draft;
  readonly isUnsaved: boolean;
  /** The version on which the draft is based; a save sends it. */
  readonly version: number;
  /** Another user has saved since. */
  readonly isBehind: boolean;
  readonly write: (change: Partial<Written>) => void;
  /** Bases the draft on the saved version, so that the next save overwrites it. */
  readonly keepMine: () => void;
};

/** The draft about a person, with its base version. Values equal to the saved ones leave none. */
export function useArchiveDraft({ name, note, version }: PersonArchive): ArchiveDraft {
  const [fields, change, draft] = useDraftFields('archive', { name, note, base: '' });
  const base = Number(fields.base);
  const isUnsaved = base > 0;
  return {
    written: { name: fields.name, note: fields.note },
    draft,
    isUnsaved,
    version: isUnsaved ? base : version,
    isBehind: isUnsaved && base < version,
    write: (changed) => {
      const next = { name: fields.name, note: fields.note, ...changed };
      if (next.name === name && next.note === note) draft.discard();
      else change({ ...next, base: isUnsaved ? fields.base : String(version) });
    },
    keepMine: () => {
      change({ base: String(version) });
    },
  };
}
