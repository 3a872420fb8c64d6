import { BackupSpoilt } from './backup/format.js';
import { DatabaseUnavailable } from './database/db.js';
import { MigrationRefused } from './database/migrate.js';
import { FilesRefused } from './files/openPlace.js';
import { BasesRefused } from './gateway/bases/bases.js';
import { BreachedRefused } from './identity/passwords/openPasswordRules.js';
import { MasterKeyRefused } from './secrets/masterKey.js';

const SENTENCES = [
  BackupSpoilt,
  BasesRefused,
  BreachedRefused,
  DatabaseUnavailable,
  FilesRefused,
  MasterKeyRefused,
  MigrationRefused,
];

/** Whether an error's message is a sentence for the operator, to whom its stack would say nothing. */
export function isForOperator(cause: unknown): cause is Error {
  return SENTENCES.some((kind) => cause instanceof kind);
}
