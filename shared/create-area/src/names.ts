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

/** What a new domain is called, from its folder: `gift-cards`. */
export type Names = {
  /** `gift-cards`: of folders, packages, permissions and addresses. */
  readonly folder: string;
  /** `giftCards`, `giftCard`, `GiftCard`: many, one, one as a type. */
  readonly many: string;
  readonly one: string;
  readonly type: string;
  /** `gift_cards`, `GIFT_CARD`, `GIFT_CARDS`: of the table, of constants. */
  readonly table: string;
  readonly constant: string;
  readonly constants: string;
  /** `Gift cards`, `gift card`, `gift cards`: displayed until the team writes better words. */
  readonly title: string;
  readonly noun: string;
  readonly nouns: string;
};

export function namesOf(folder: string): Names {
  checkName('domain', folder);
  const single = singular(folder);
  const one = camel(single);
  const constant = single.toUpperCase().replaceAll('-', '_');
  const nouns = folder.replaceAll('-', ' ');
  return {
    folder,
    many: camel(folder),
    one,
    type: pascal(single),
    table: folder.replaceAll('-', '_'),
    constant,
    constants: folder.toUpperCase().replaceAll('-', '_'),
    title: titleOf(folder),
    noun: single.replaceAll('-', ' '),
    nouns,
  };
}

function camel(name: string): string {
  const all = pascal(name);
  return all.charAt(0).toLowerCase() + all.slice(1);
}

/** The plural that English makes by rule; a name without one gets `-one`. */
function singular(name: string): string {
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`;
  if (name.endsWith('s') && !name.endsWith('ss')) return name.slice(0, -1);
  return `${name}-one`;
}
