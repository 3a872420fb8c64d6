import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { PassThrough, Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { codeOf } from '../../ground/errorCode.js';
import { BackupSpoilt } from './format.js';
import { passphraseIdentity, passphraseRecipient } from './passphraseKey.js';

const CHUNK_BYTES = 262_144;

/**
 * Writes an age file (scrypt recipient, `age -d` opens it) with gzip inside. Under its name it is whole: until then it
 * is `<file>.part`, which a failure removes.
 */
export async function writeSealed(
  file: string,
  passphrase: string,
  write: (to: Writable) => Promise<void>,
): Promise<void> {
  const part = `${file}.part`;
  const encrypter = new Encrypter();
  encrypter.addRecipient(passphraseRecipient(passphrase));
  const content = new PassThrough();
  const packed = createGzip();
  try {
    const sealed = await encrypter.encrypt(Readable.toWeb(packed));
    const writing = (async () => {
      await write(content);
      content.end();
    })().catch((cause: unknown) => {
      content.destroy(cause instanceof Error ? cause : new Error(String(cause)));
      throw cause;
    });
    const results = await Promise.allSettled([
      writing,
      pipeline(content, packed),
      pipeline(
        Readable.fromWeb(sealed),
        createWriteStream(part, { mode: 0o600, flush: true, flags: 'wx' }),
      ),
    ]);
    for (const result of results) if (result.status === 'rejected') throw result.reason;
    await rename(part, file);
  } catch (cause) {
    if (codeOf(cause) !== 'EEXIST') await rm(part, { force: true });
    throw cause;
  }
}

/** The content of what `writeSealed` wrote. Throws BackupSpoilt with a sentence. */
export async function* readSealed(file: string, passphrase: string): AsyncGenerator<Uint8Array> {
  const handle = await open(file);
  const decrypter = new Decrypter();
  decrypter.addIdentity(passphraseIdentity(passphrase));
  const source = createReadStream(file, { fd: handle });
  try {
    const opened = await decrypter.decrypt(Readable.toWeb(source)).catch((cause: unknown) => {
      throw new BackupSpoilt(sentenceOf(cause, file), { cause });
    });
    const unpacked = createGunzip({ chunkSize: CHUNK_BYTES });
    const reading = pipeline(Readable.fromWeb(opened), unpacked);
    // Told by the loop, which ends with the same cause.
    reading.catch(() => undefined);
    try {
      yield* unpacked as AsyncIterable<Buffer>;
      await reading;
    } catch (cause) {
      throw new BackupSpoilt(
        `${file} is cut or was changed: nothing was restored. Take another backup.`,
        { cause },
      );
    }
  } finally {
    source.destroy();
  }
}

function sentenceOf(cause: unknown, file: string): string {
  const isPassphrase = cause instanceof Error && cause.message.includes('no identity matched');
  return isPassphrase
    ? `The passphrase is not the one that ${file} was made with.`
    : `${file} is no backup, or its beginning was changed.`;
}
