import { createCipheriv } from 'node:crypto';
import type { PackageArch, PackageFormat, PackagePlatform } from '@banyan/contract/downloads';

export type System = {
  readonly platform: PackagePlatform;
  readonly arch: PackageArch;
  readonly format: PackageFormat;
  readonly minOs: string;
};

export const SAMPLE_BYTES = 262_144;

/**
 * A file that begins and ends like an installer, and installs nothing. The same number gives the same file.
 * @param bytes its length; a disk image has its trailer at the end
 */
export function sampleInstaller(
  { format, arch }: Pick<System, 'format' | 'arch'>,
  number: number,
  bytes = SAMPLE_BYTES,
): Buffer {
  // A stream cipher makes a megabyte of even noise in a millisecond, the same on every machine.
  const key = Buffer.alloc(16);
  key.writeUInt32LE(number);
  const content = createCipheriv('aes-128-ctr', key, Buffer.alloc(16)).update(Buffer.alloc(bytes));
  HEADS[format](content, arch === 'arm64');
  return content;
}

const HEADS: Readonly<Record<PackageFormat, (content: Buffer, isArm: boolean) => void>> = {
  exe: (content, isArm) => {
    content.write('MZ', 0, 'latin1');
    content.writeUInt32LE(128, 60);
    content.write('PE\0\0', 128, 'latin1');
    content.writeUInt16LE(isArm ? 0xaa64 : 0x8664, 132);
    content.writeUInt16LE(0x20b, 152);
    // The length of its table of signatures.
    content.writeUInt32LE(8_192, 152 + 112 + 36);
  },
  msi: (content) => content.write('d0cf11e0a1b11ae1', 0, 'hex'),
  dmg: (content) => {
    content.write('koly', content.length - 512, 'latin1');
    content.writeBigUInt64BE(4_096n, content.length - 512 + 304);
  },
  pkg: (content) => content.write('xar!', 0, 'latin1'),
  deb: (content) => content.write('!<arch>\ndebian-binary', 0, 'latin1'),
  rpm: (content) => content.write('edabeedb', 0, 'hex'),
  appimage: (content, isArm) => {
    content.write('\x7fELF\x02\x01\x01\0AI\x02', 0, 'latin1');
    content.writeUInt16LE(isArm ? 0xb7 : 0x3e, 18);
  },
  zip: (content) => content.write('PK\x03\x04', 0, 'latin1'),
};
