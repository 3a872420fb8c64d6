import { createMarks } from '../../ground/secrets/marks.js';
import { createSealer, type Sealer } from '../../ground/secrets/sealer.js';
import { newLicenceKey, readLicenceKey, tailOf } from './licenceKey.js';

/** The columns that a licence's key is kept in: nothing of them says it. */
export type KeptKey = {
  readonly keyMark: string;
  readonly keySealed: string;
  readonly keyTail: string;
};

/** How the keys of licences are made, kept, found and shown. */
export type LicenceSecrets = {
  /** A new key, as the licence of that id keeps it. */
  newKey(licenceId: string): KeptKey;
  open(sealed: string, licenceId: string): string;
  /** By which a typed key is found; null: what was typed is not a key. */
  markOf(typed: string): string | null;
};

/** @param vault of the installation, which never changes */
export function createLicenceSecrets(vault: string): LicenceSecrets {
  const { seal, open } = createSealer(vault, 'banyan licence keys');
  const marks = createMarks(vault);
  const mark = (key: string) => marks('licence key', key);
  return {
    newKey: (licenceId) => {
      const key = newLicenceKey();
      return { keyMark: mark(key), keySealed: seal(key, licenceId), keyTail: tailOf(key) };
    },
    open,
    markOf: (typed) => {
      const key = readLicenceKey(typed);
      return key === null ? null : mark(key);
    },
  };
}

/** What keeps the private keys that licences are signed with; the owner is the key's id. */
export function signingSealer(vault: string): Sealer {
  return createSealer(vault, 'banyan licence signing keys');
}
