import { inflateSync } from 'node:zlib';
import type {
  PackageArch,
  PackageFormat,
  PackagePlatform,
  PackageSignature,
} from '@banyan/contract/downloads';

/** As many bytes at the beginning and at the end say what an installer is. */
export const EDGE_BYTES = 65_536;

/** What an installer says of itself; null: it does not. */
export type Installer = {
  readonly format: PackageFormat;
  readonly platform: PackagePlatform | null;
  readonly arch: PackageArch | null;
  readonly signature: PackageSignature;
};

/**
 * What an installer is by its content. A 32-bit program on Windows may install any architecture and says none; a package of
 * Linux says it by its name, as its tools do.
 * @param head the first `EDGE_BYTES`
 * @param tail the last ones
 */
export function installerIn(head: Buffer, tail: Buffer, name: string): Installer | null {
  return (
    windowsProgram(head) ??
    windowsPackage(head) ??
    macImage(tail) ??
    macPackage(head) ??
    linuxProgram(head) ??
    linuxPackage(head, name) ??
    archive(head)
  );
}

const PE_MACHINES: Readonly<Record<number, PackageArch>> = { 34404: 'x64', 43620: 'arm64' };
const ELF_MACHINES: Readonly<Record<number, PackageArch>> = { 62: 'x64', 183: 'arm64' };
/** From the PE signature to the optional header, and from there to the table of signatures (PE format, 3.4). */
const OPTIONAL_HEADER = 24;
const CERTIFICATES = { 267: 96 + 32, 523: 112 + 32 } as const;

function windowsProgram(head: Buffer): Installer | null {
  if (!startsWith(head, 'MZ') || head.length < 64) return null;
  const at = head.readUInt32LE(60);
  if (at + OPTIONAL_HEADER + 160 > head.length) return null;
  if (head.toString('latin1', at, at + 4) !== 'PE\0\0') return null;
  const magic = head.readUInt16LE(at + OPTIONAL_HEADER);
  if (magic !== 0x10b && magic !== 0x20b) return null;
  const signed = head.readUInt32LE(at + OPTIONAL_HEADER + CERTIFICATES[magic] + 4) > 0;
  return {
    format: 'exe',
    platform: 'windows',
    arch: PE_MACHINES[head.readUInt16LE(at + 4)] ?? null,
    signature: signed ? 'signed' : 'unsigned',
  };
}

/** A compound file, whose directory may be anywhere in it. */
function windowsPackage(head: Buffer): Installer | null {
  if (!startsWith(head, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return null;
  const isSigned = head.includes(Buffer.from('\u0005DigitalSignature', 'utf16le'));
  return {
    format: 'msi',
    platform: 'windows',
    arch: null,
    signature: isSigned ? 'signed' : 'unknown',
  };
}

/** The last 512 bytes of a disk image, and where they say how long its signature is. */
const TRAILER_BYTES = 512;
const SIGNATURE_LENGTH = 304;

function macImage(tail: Buffer): Installer | null {
  if (tail.length < TRAILER_BYTES) return null;
  const trailer = tail.subarray(-TRAILER_BYTES);
  if (!startsWith(trailer, 'koly')) return null;
  const signed = trailer.readBigUInt64BE(SIGNATURE_LENGTH) > 0n;
  return {
    format: 'dmg',
    platform: 'macos',
    arch: null,
    signature: signed ? 'signed' : 'unsigned',
  };
}

const XAR_HEADER = 28;
const MOST_TABLE_BYTES = 4 * 1_048_576;

function macPackage(head: Buffer): Installer | null {
  if (!startsWith(head, 'xar!') || head.length < XAR_HEADER) return null;
  return { format: 'pkg', platform: 'macos', arch: null, signature: xarSignature(head) };
}

/** The table of contents of an archive names its signature. */
function xarSignature(head: Buffer): PackageSignature {
  const from = head.readUInt16BE(4);
  const length = Number(head.readBigUInt64BE(8));
  if (from + length > head.length) return 'unknown';
  try {
    const packed = head.subarray(from, from + length);
    const table = inflateSync(packed, { maxOutputLength: MOST_TABLE_BYTES });
    return table.includes('<signature') ? 'signed' : 'unsigned';
  } catch {
    return 'unknown';
  }
}

function linuxProgram(head: Buffer): Installer | null {
  if (!startsWith(head, '\x7fELF') || head.length < 20) return null;
  // AppImage, type 2.
  if (head.toString('latin1', 8, 11) !== 'AI\x02') return null;
  const arch = ELF_MACHINES[head.readUInt16LE(18)] ?? null;
  return { format: 'appimage', platform: 'linux', arch, signature: 'unknown' };
}

function linuxPackage(head: Buffer, name: string): Installer | null {
  const isDeb = startsWith(head, '!<arch>\ndebian-binary');
  if (!isDeb && !startsWith(head, '\xed\xab\xee\xdb')) return null;
  const [, said = ''] = /[._](amd64|x86_64|arm64|aarch64)\.(?:deb|rpm)$/i.exec(name) ?? [];
  const arch = /^(?:arm64|aarch64)$/i.test(said) ? 'arm64' : said === '' ? null : 'x64';
  return { format: isDeb ? 'deb' : 'rpm', platform: 'linux', arch, signature: 'unknown' };
}

function archive(head: Buffer): Installer | null {
  if (!startsWith(head, 'PK\x03\x04')) return null;
  return { format: 'zip', platform: null, arch: null, signature: 'unknown' };
}

function startsWith(bytes: Buffer, text: string): boolean {
  return bytes.toString('latin1', 0, text.length) === text;
}
