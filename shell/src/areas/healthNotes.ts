import type { ReleasedArea } from '@banyan/contract';

/** What happens to a page of an area, as it is counted. `begin`: its files are asked for. */
export type NoteKind = 'begin' | 'load' | 'loadFailure' | 'mount' | 'crash';
export type Note = {
  readonly kind: NoteKind;
  readonly area: Pick<ReleasedArea, 'name' | 'build' | 'channel'>;
  /** Milliseconds since the page began. */
  readonly at: number;
  /** What was thrown, where something was. */
  readonly cause: unknown;
};

export type HealthNotes = {
  note(kind: NoteKind, area: Note['area'], cause?: unknown): void;
  /** Who counts, from the first note on. */
  attach(listener: (note: Note) => void): void;
};

/** Keeps the notes of the start until what counts them has come. */
export function createHealthNotes(): HealthNotes {
  const early: Note[] = [];
  let tell = (note: Note): void => {
    early.push(note);
  };
  return {
    note: (kind, area, cause) => {
      tell({ kind, area, at: performance.now(), cause });
    },
    attach: (listener) => {
      tell = listener;
      for (const note of early.splice(0)) listener(note);
    },
  };
}
