const MOST_CHARACTERS = 8_192;

/**
 * An address of this product, as path, query and fragment; null: it leads elsewhere, or a browser would read it as
 * another one. Everything that anything navigates to passes here.
 */
export function ownAddress(given: unknown): string | null {
  if (typeof given !== 'string' || given.length > MOST_CHARACTERS) return null;
  // Browsers drop tabs and line ends wherever they are.
  if (/\p{Cc}/u.test(given)) return null;
  const [path = ''] = given.split(/[?#]/, 1);
  return isPlainPath(path) ? given : null;
}

/** One slash first and no two together: `//x` names a host, and so does what dots leave of `/.//x`. */
function isPlainPath(path: string): boolean {
  const [before, ...parts] = path.split('/');
  if (before !== '' || parts.length === 0 || path.includes('\\')) return false;
  return parts.every((part, index) => {
    const isLast = index === parts.length - 1;
    return (part !== '' || isLast) && !isDots(part);
  });
}

/** `.` and `..`, also percent-encoded (WHATWG URL, 4.4): a browser takes them for a step. */
function isDots(part: string): boolean {
  return /^(?:\.|%2e){1,2}$/i.test(part);
}
