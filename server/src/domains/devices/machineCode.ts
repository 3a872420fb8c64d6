const MACHINE_CODE = /^[0-9A-F]{32}$/;

/** A machine code as it is kept, however it was pasted; null: it is not one. */
export function readMachineCode(text: string): string | null {
  const code = text.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase();
  return MACHINE_CODE.test(code) ? code : null;
}
