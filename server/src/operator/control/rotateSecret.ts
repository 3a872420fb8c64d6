import { noteChange, OPERATOR } from '../../ground/changeLog/changes.js';
import type { Db } from '../../ground/database/db.js';
import type { KeyFile } from '../../ground/secrets/keyFile.js';
import {
  type MasterKey,
  type MasterKeys,
  masterKeysOf,
  newMasterKey,
} from '../../ground/secrets/masterKey.js';
import { keysInUse, sealAll } from '../../ground/secrets/secretStore.js';
import { CommandRefused } from './owning.js';

export type RotateParts = {
  readonly db: Db;
  readonly now: () => number;
  readonly keyFile: KeyFile;
};

/**
 * `owner --rotate-secret`: everything is sealed under a new master key. What is broken off half-way opens with the file
 * as it is then, and the same command ends it.
 */
export async function rotateSecret(parts: RotateParts): Promise<string[]> {
  const { db, keyFile } = parts;
  const keys = keyFile.read();
  if (keys === null) throw new CommandRefused(`There is no ${keyFile.path}: start Banyan first.`);
  const [first] = keys;
  if (await areOthersInUse(db, first)) {
    await sealUnderFirst(parts, keys);
    const isAlone = keyFile.replace([first.text]);
    return [
      `All secrets are sealed under the first key of ${keyFile.path} now.`,
      isAlone ? 'It is the only one there.' : 'Take the keys below it out.',
    ];
  }
  const both = masterKeysOf([newMasterKey(), ...keys.map(({ text }) => text)].join('\n'), 'here');
  if (!keyFile.replace(both.map(({ text }) => text))) {
    throw new CommandRefused(
      `${keyFile.path} cannot be changed from here: put a new key ("openssl rand -base64 32") on a line above the one that is there, then run this once more.`,
    );
  }
  await sealUnderFirst(parts, both);
  keyFile.replace([both[0].text]);
  return [
    `All secrets are sealed under a new master key. Keep a copy of ${keyFile.path} elsewhere, and give it to every gateway that has a file of its own.`,
    'Backups carry the key that they were made with.',
  ];
}

async function sealUnderFirst({ db, now }: RotateParts, keys: MasterKeys): Promise<void> {
  const [first] = keys;
  await db.transaction(async (tx) => {
    await sealAll(tx, keys, first);
    await noteChange(tx, now(), {
      actor: OPERATOR,
      entity: 'masterKey',
      entityId: first.id,
      verb: 'masterKey.rotate',
      summary: {
        zh: `${OPERATOR.name} 更换了主密钥`,
        en: 'The operator changed the master key',
      },
    });
  });
  // Another process may have read the file just before it was written.
  while (await areOthersInUse(db, first)) {
    await db.transaction((tx) => sealAll(tx, keys, first));
  }
}

async function areOthersInUse(db: Db, { id }: MasterKey): Promise<boolean> {
  return (await keysInUse(db)).some((key) => key !== id);
}
