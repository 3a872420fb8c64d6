const WITHOUT = '    csp,\n    prepend,';
const WITH = '    csp = { nonce: __webpack_nonce__ },\n    prepend,';

/**
 * Webpack loader for `@rc-component/util`'s dynamicCSS: two of its own callers (scroll lock, scroll bar measure) name
 * no nonce, and the content security policy refuses their style elements. The page's nonce becomes the default.
 */
export default function styleNonce(source: string): string {
  if (!source.includes(WITHOUT)) {
    throw new Error('@rc-component/util has changed: look at styleNonce.ts again');
  }
  return source.replace(WITHOUT, WITH);
}
