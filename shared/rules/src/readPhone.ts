const BETWEEN = /[\s\p{Cf}\p{Pd}.()·]/gu;
const PHONE = /^(?:(?:\+|00)?86)?(1\d{2})(\d{4}|\*{4})(\d{4})$/;

/**
 * The mobile number that a text says, as people paste it from chats, sheets and address books: with spaces, dashes,
 * the country's code, wide digits. One that is masked, as lists show it, keeps its stars.
 */
export function readPhone(text: string): string | null {
  const [, start, middle, end] = PHONE.exec(text.normalize('NFKC').replace(BETWEEN, '')) ?? [];
  return start === undefined ? null : `${start}${middle}${end}`;
}
