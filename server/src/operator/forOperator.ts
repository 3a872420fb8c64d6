import { DatabaseUnavailable } from '../ground/database/db.js';
import { MigrationRefused } from '../ground/database/migrate.js';
import { FilesRefused } from '../ground/files/openPlace.js';
import { MasterKeyRefused } from '../ground/secrets/masterKey.js';
import { BasesRefused } from '../http/bases/bases.js';
import { BreachedRefused } from '../identity/passwords/openPasswordRules.js';
import { BackupSpoilt } from './backup/format.js';

const SENTENCES = [
  BackupSpoilt,
  BasesRefused,
  BreachedRefused,
  DatabaseUnavailable,
  FilesRefused,
  MasterKeyRefused,
  MigrationRefused,
];

/** Whether an error's message is a sentence for the operator, to whom its stack would be of no use. */
export function isForOperator(cause: unknown): cause is Error {
  return SENTENCES.some((kind) => cause instanceof kind);
}
