import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

const LEAST_CHARACTERS = 12;

export type PassphraseReading =
  | { readonly ok: true; readonly passphrase: string }
  | { readonly ok: false; readonly problem: string };

export type Terminal = {
  /** Null: not interactive. */
  readonly ask: ((question: string) => Promise<string>) | null;
};

/** From a file, the environment or the terminal, in this order; never an argument, which every process can read. */
export async function readPassphrase(
  environment: Readonly<Record<string, string | undefined>>,
  terminal: Terminal,
  { isNew }: { readonly isNew: boolean },
): Promise<PassphraseReading> {
  const given = await givenIn(environment);
  if (given !== null) return given.ok ? judged(given.passphrase, isNew) : given;
  if (terminal.ask === null) {
    return {
      ok: false,
      problem:
        'Set BANYAN_BACKUP_PASSPHRASE_FILE or BANYAN_BACKUP_PASSPHRASE, or run this in a terminal.',
    };
  }
  const passphrase = await terminal.ask('Passphrase of the backup: ');
  if (isNew && (await terminal.ask('The same again: ')) !== passphrase) {
    return { ok: false, problem: 'The two passphrases are not the same.' };
  }
  return judged(passphrase, isNew);
}

async function givenIn(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<PassphraseReading | null> {
  const file = environment['BANYAN_BACKUP_PASSPHRASE_FILE'] ?? '';
  if (file !== '') {
    const text = await readFile(file, 'utf8').catch(() => null);
    return text === null
      ? { ok: false, problem: `BANYAN_BACKUP_PASSPHRASE_FILE ${file} cannot be read.` }
      : { ok: true, passphrase: text.replace(/\r?\n$/, '') };
  }
  const passphrase = environment['BANYAN_BACKUP_PASSPHRASE'] ?? '';
  return passphrase === '' ? null : { ok: true, passphrase };
}

function judged(passphrase: string, isNew: boolean): PassphraseReading {
  // An old backup opens with what it was made with.
  return isNew && passphrase.length < LEAST_CHARACTERS
    ? { ok: false, problem: `A backup's passphrase has ${LEAST_CHARACTERS} characters or more.` }
    : { ok: true, passphrase };
}

/** What is typed is not shown. */
export function thisTerminal(): Terminal {
  if (!process.stdin.isTTY) return { ask: null };
  return {
    ask: async (question) => {
      process.stderr.write(question);
      const silent = new Writable({
        write: (_chunk, _encoding, done) => {
          done();
        },
      });
      const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
      try {
        return await lines.question('');
      } finally {
        lines.close();
        process.stderr.write('\n');
      }
    },
  };
}
