import { deflateSync } from 'node:zlib';
import type { PackageFormat } from '@banyan/contract/downloads';
import { sampleInstaller } from '../../domains/downloads/sampleInstaller.js';
import { EDGE_BYTES, installerIn } from './installers.js';

function read(content: Buffer, name = 'setup') {
  return installerIn(content.subarray(0, EDGE_BYTES), content.subarray(-EDGE_BYTES), name);
}

test.each<[PackageFormat, 'x64' | 'arm64', object]>([
  ['exe', 'x64', { platform: 'windows', arch: 'x64', signature: 'signed' }],
  ['exe', 'arm64', { platform: 'windows', arch: 'arm64', signature: 'signed' }],
  ['msi', 'x64', { platform: 'windows', arch: null, signature: 'unknown' }],
  ['dmg', 'x64', { platform: 'macos', arch: null, signature: 'signed' }],
  ['pkg', 'x64', { platform: 'macos', arch: null, signature: 'unknown' }],
  ['deb', 'x64', { platform: 'linux', arch: null, signature: 'unknown' }],
  ['rpm', 'x64', { platform: 'linux', arch: null, signature: 'unknown' }],
  ['appimage', 'arm64', { platform: 'linux', arch: 'arm64', signature: 'unknown' }],
  ['zip', 'x64', { platform: null, arch: null, signature: 'unknown' }],
])('%s for %s is known by its content', (format, arch, expected) => {
  expect(read(sampleInstaller({ format, arch }, 1))).toEqual({ format, ...expected });
});

test.each([
  ['naolitu_3.2.0_amd64.deb', 'x64'],
  ['naolitu_3.2.0_arm64.deb', 'arm64'],
  ['naolitu-3.2.0.x86_64.rpm', 'x64'],
  ['naolitu-3.2.0.aarch64.rpm', 'arm64'],
])('a package of Linux says its architecture by its name: %s', (name, arch) => {
  const format = name.endsWith('deb') ? 'deb' : 'rpm';
  expect(read(sampleInstaller({ format, arch: 'x64' }, 1), name)?.arch).toBe(arch);
});

test('a program without a table of signatures is unsigned', () => {
  const content = sampleInstaller({ format: 'exe', arch: 'x64' }, 1);
  content.writeUInt32LE(0, 152 + 112 + 36);
  expect(read(content)?.signature).toBe('unsigned');
});

test('the table of contents of a package of macOS names its signature', () => {
  const packageWith = (table: string) => {
    const packed = deflateSync(table);
    const head = Buffer.alloc(28);
    head.write('xar!', 0, 'latin1');
    head.writeUInt16BE(28, 4);
    head.writeBigUInt64BE(BigInt(packed.length), 8);
    return Buffer.concat([head, packed]);
  };
  expect(read(packageWith('<xar><signature/></xar>'))?.signature).toBe('signed');
  expect(read(packageWith('<xar><toc/></xar>'))?.signature).toBe('unsigned');
});

test('a table that would inflate without end is not read', () => {
  const packed = deflateSync(Buffer.alloc(8 * 1_048_576));
  const head = Buffer.alloc(28);
  head.write('xar!', 0, 'latin1');
  head.writeUInt16BE(28, 4);
  head.writeBigUInt64BE(BigInt(packed.length), 8);
  expect(read(Buffer.concat([head, packed]))?.signature).toBe('unknown');
});

test.each([
  ['a text', Buffer.from('hello')],
  ['nothing', Buffer.alloc(0)],
  ['the first letters of a program alone', Buffer.from('MZ')],
  ['a program whose header lies beyond it', Buffer.from(`MZ${'\xff'.repeat(62)}`, 'latin1')],
  ['a plain ELF program', Buffer.from('\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\0\0\0\0', 'latin1')],
])('%s is not an installer', (_what, content) => {
  expect(read(content)).toBeNull();
});
