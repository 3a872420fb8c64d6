import {
  chmodSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { codeOf } from '../errorCode.js';
import { HOW_TO_MAKE, MasterKeyRefused, type MasterKeys, masterKeysOf } from './masterKey.js';

/** Where the master key is kept. */
export type KeyFile = {
  readonly path: string;
  /** Null: no such file. Throws MasterKeyRefused. */
  read(): MasterKeys | null;
  /** Creates it if missing; the first of two concurrent processes wins. Throws MasterKeyRefused. */
  create(texts: readonly string[]): void;
  /** False: this process may not change it, as with a secret of a container. */
  replace(texts: readonly string[]): boolean;
  /** What the operator is to be told of who can read it; null: nothing. */
  warning(): string | null;
};

const READ_BY_OTHERS = 0o004;

export function keyFileAt(path: string): KeyFile {
  return {
    path,
    read: () => {
      try {
        return masterKeysOf(readFileSync(path, 'utf8'), path);
      } catch (cause) {
        if (cause instanceof MasterKeyRefused) throw cause;
        if (codeOf(cause) === 'ENOENT') return null;
        throw new MasterKeyRefused(`${path} cannot be read (${codeOf(cause)}): ${HOW_TO_MAKE}`, {
          cause,
        });
      }
    },
    create: (texts) => {
      try {
        mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
        const whole = writeBeside(path, texts);
        try {
          linkSync(whole, path);
        } finally {
          rmSync(whole);
        }
      } catch (cause) {
        if (codeOf(cause) === 'EEXIST') return;
        throw new MasterKeyRefused(`${path} cannot be written (${codeOf(cause)}).`, { cause });
      }
    },
    replace: (texts) => {
      try {
        renameSync(writeBeside(path, texts), path);
        return true;
      } catch {
        return false;
      }
    },
    warning: () => {
      // There the mode is not what decides who may read.
      if (process.platform === 'win32') return null;
      const isOpen = ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & READ_BY_OTHERS) > 0;
      return isOpen
        ? `Every user of this machine can read the master key in ${path}, which opens all secrets of the database: run "chmod 400 ${path}".`
        : null;
    },
  };
}

/** Writes beside the file first, so that a reader never sees half a key. */
function writeBeside(path: string, texts: readonly string[]): string {
  const beside = `${path}.${process.pid}.new`;
  writeFileSync(beside, `${texts.join('\n')}\n`, { mode: 0o600, flush: true });
  chmodSync(beside, 0o600);
  return beside;
}
