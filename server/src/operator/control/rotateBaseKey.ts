import { noteChange, OPERATOR } from '../../ground/changeLog/changes.js';
import type { Db } from '../../ground/database/db.js';
import type { KeyFile } from '../../ground/secrets/keyFile.js';
import { addBaseKey } from '../../http/bases/keptKeys.js';
import { CommandRefused } from './owning.js';
import { secretsOf } from './secretsOf.js';

export type RotateBaseKeyParts = {
  readonly db: Db;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly keyFile: KeyFile;
};

/**
 * `owner --rotate-base-key`: another key signs the tokens that bases get. It is told before it signs, so no call fails.
 * At once, for a key that a stranger may have: the old one is told no more, and bases ask for the keys as they meet one
 * that they do not know.
 */
export async function rotateBaseKey(
  { db, now, keyFile }: RotateBaseKeyParts,
  isAtOnce: boolean,
): Promise<string[]> {
  const secrets = secretsOf(keyFile);
  return db.transaction(async (tx) => {
    const at = now();
    const key = await addBaseKey(secrets, tx, { now: at, isAtOnce });
    if (key === null) {
      throw new CommandRefused(
        'The last new key does not sign yet: wait, or say --at-once to end all keys before now.',
      );
    }
    await noteChange(tx, at, {
      actor: OPERATOR,
      entity: 'baseKey',
      entityId: key.kid,
      verb: 'baseKey.rotate',
      summary: isAtOnce
        ? {
            zh: `${OPERATOR.name} 立即更换了后端令牌的密钥`,
            en: 'The operator changed the key of base tokens at once',
          }
        : {
            zh: `${OPERATOR.name} 更换了后端令牌的密钥`,
            en: 'The operator changed the key of base tokens',
          },
    });
    return isAtOnce
      ? [
          `The key ${key.kid} signs the tokens of bases within half a minute, and no other one counts.`,
          'A base that keeps the keys for longer refuses calls until it asks for them again.',
        ]
      : [
          `The key ${key.kid} signs the tokens of bases from ${new Date(key.signsFrom).toISOString()}.`,
          'The one before it is told until its last token is over; nothing else is to be done.',
        ];
  });
}
