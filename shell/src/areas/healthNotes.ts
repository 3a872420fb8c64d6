import type { ReleasedArea } from '@banyan/contract';

/** The counted events of an area's page. `begin`: its files are requested. */
export type NoteKind = 'begin' | 'load' | 'loadFailure' | 'mount' | 'crash';
export type Note = {
  readonly kind: NoteKind;
  readonly area: Pick<ReleasedArea, 'name' | 'build' | 'channel'>;
  /** Milliseconds since the page began. */
  readonly at: number;
  /** The thrown value, if any. */
  readonly cause: unknown;
};

export type HealthNotes = {
  note(kind: NoteKind, area: Note['area'], cause?: unknown): void;
  /** Sets the listener that counts; it also receives the earlier notes. */
  attach(listener: (note: Note) => void): void;
};

/** Buffers the notes of the start until the listener is attached. */
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
