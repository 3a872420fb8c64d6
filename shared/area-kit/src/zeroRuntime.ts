/** In the hook that every component asks for its rules. */
const ASKS_FOR_RULES = /if \(memoizedZeroRuntime\) \{\s*return hashId;\s*\}/;

/** In the hook that puts rules into the page: what other modules take from it. */
const HASH = "import hash from '@emotion/hash';";
const UNIQUE_HASH = 'export function uniqueHash(';

/**
 * Webpack loader for the two hooks by which antd makes style rules in the browser. Its rules come as files
 * (antdStyles.ts), those of its icons too, so the first always answers as with `zeroRuntime`, and the second does
 * nothing: no page carries a parser of style sheets.
 */
export default function zeroRuntime(source: string): string {
  if (ASKS_FOR_RULES.test(source)) return source.replace(ASKS_FOR_RULES, 'return hashId;');
  const start = source.indexOf(UNIQUE_HASH);
  const end = source.indexOf('\n}', start);
  if (!source.includes(HASH) || start === -1 || end === -1) {
    throw new Error('antd registers its styles in another way: look at zeroRuntime.ts again');
  }
  return [
    HASH,
    `${source.slice(start, end)}\n}`,
    "export const STYLE_PREFIX = 'style';",
    'export const extract = () => null;',
    'export default function useStyleRegister() {}',
    '',
  ].join('\n');
}
