const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Throws with what is wrong. */
export function checkName(what: string, name: string): void {
  if (!NAME.test(name) || name.length < 2 || name.length > 40) {
    throw new Error(
      `"${name}" is no ${what} name: small letters, digits and -, 2 to 40, a letter first`,
    );
  }
}

/** `gift-cards`: `Gift cards`. */
export function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `gift-cards`: `GiftCards`. */
export function pascal(name: string): string {
  return name
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}
