import { createVault } from './vault.js';

const vault = createVault('s'.repeat(43));

test('what is sealed can be read again by its owner alone, and with this secret alone', () => {
  const sealed = vault.seal('JBSWY3DPEHPK3PXP', 'A1');
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
  expect(vault.open(sealed, 'A1')).toBe('JBSWY3DPEHPK3PXP');
  expect(() => vault.open(sealed, 'A2')).toThrow();
  expect(() => createVault('t'.repeat(43)).open(sealed, 'A1')).toThrow();
});

test('the same text is sealed to something else each time, and a changed one is refused', () => {
  const sealed = vault.seal('JBSWY3DPEHPK3PXP', 'A1');
  expect(vault.seal('JBSWY3DPEHPK3PXP', 'A1')).not.toBe(sealed);
  const bytes = Buffer.from(sealed, 'base64url');
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
  expect(() => vault.open(bytes.toString('base64url'), 'A1')).toThrow();
});

test('a mark is of one text of one owner', () => {
  expect(vault.mark('code', 'A1')).toBe(vault.mark('code', 'A1'));
  expect(vault.mark('code', 'A2')).not.toBe(vault.mark('code', 'A1'));
});
