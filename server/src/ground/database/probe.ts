import type pg from 'pg';
import { within } from '../within.js';
import { drop } from './hearing.js';

const ANSWER_MS = 1_800;

export type Probe = {
  problem(): Promise<string | null>;
  close(): void;
};

/** Asks the database over its own connection: a full pool does not mean that the database is away. */
export function createProbe(connect: () => pg.Client): Probe {
  let line: pg.Client | null = null;
  let asking: Promise<string | null> | null = null;

  async function ask(): Promise<string | null> {
    if (line === null) {
      const fresh = connect();
      line = fresh;
      fresh.on('error', () => {
        if (line === fresh) line = null;
      });
      await fresh.connect();
    }
    const { rows } = await line.query<{ standby: boolean }>(
      'select pg_is_in_recovery() as standby',
    );
    return rows[0]?.standby === true ? 'takes no changes: it is a standby' : null;
  }

  return {
    problem: () => {
      // Many who ask at once are one question.
      asking ??= within(ANSWER_MS, ask())
        .catch(() => {
          drop(line);
          line = null;
          return 'does not answer';
        })
        .finally(() => {
          asking = null;
        });
      return asking;
    },
    close: () => {
      drop(line);
      line = null;
    },
  };
}
