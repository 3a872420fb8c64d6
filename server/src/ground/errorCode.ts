/** The code of a system error, such as `ENOENT`; the error as text where it has none. */
export function codeOf(cause: unknown): string {
  const isCoded = typeof cause === 'object' && cause !== null && 'code' in cause;
  return isCoded ? String(cause.code) : String(cause);
}
