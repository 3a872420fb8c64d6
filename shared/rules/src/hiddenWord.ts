import { readPhone } from './readPhone.js';

/** `w***@example.com`, `138****8000`, and the key under which the services have the whole. */
const HIDDEN = /^(.{1,39})~([A-Za-z0-9_-]{24})$/u;
const EMAIL = /^[^@\s]+@[^@\s]+$/;

/** Whether a text is a person's phone number or e-mail address, which no address of a page may have. */
export function isPersonalWord(text: string): boolean {
  const phone = readPhone(text);
  return (phone !== null && !phone.includes('*')) || EMAIL.test(text.trim());
}

/** A search text as an address carries it in place of a personal one; null: it is written as it was typed. */
export function readHiddenWord(
  text: string,
): { readonly shown: string; readonly key: string } | null {
  const [, shown, key] = HIDDEN.exec(text) ?? [];
  return shown === undefined || key === undefined ? null : { shown, key };
}

/** @param shown the text, masked */
export function hiddenWord(shown: string, key: string): string {
  return `${shown.slice(0, 39)}~${key}`;
}
