import { randomFillSync } from 'node:crypto';

/** A file that begins like an installer for Windows x64. */
export function exeOf(bytes: number): Buffer {
  const content = randomFillSync(Buffer.alloc(bytes));
  content.write('MZ', 0, 'latin1');
  content.writeUInt32LE(128, 60);
  content.write('PE\0\0', 128, 'latin1');
  content.writeUInt16LE(0x8664, 132);
  content.writeUInt16LE(0x20b, 152);
  return content;
}

/** The same for a disk image of macOS, by its end. */
export function dmgOf(bytes: number): Buffer {
  const content = randomFillSync(Buffer.alloc(bytes));
  content.write('koly', bytes - 512, 'latin1');
  return content;
}
