import { endlessScopeOf, scopeOf } from '@banyan/contract';
import { areaManifest, shellManifest } from '../../testing/manifests.js';
import { stylesGate } from './stylesGate.js';

const orders = areaManifest('orders', 'b'.repeat(16));
const OWN = orders.container;
const SCOPE = `@scope ${scopeOf(OWN)}`;

const said = (css: string) => {
  const file = { path: 'page.css', size: css.length, integrity: '' };
  const findings = stylesGate(
    { ...orders, files: [file] },
    new Map([['page.css', Buffer.from(css)]]),
  );
  return findings.map(({ message }) => message).join();
};

test.each([
  ['nothing', ''],
  ['any rule in its scope', `${SCOPE}{body{color:red!important}*{margin:0}@scope (body){a{b:c}}}`],
  ['the scope of an earlier kit', `@scope ${endlessScopeOf(OWN)}{a{b:c}}`],
  ['a scope in a group', `@media print{${SCOPE}{a{b:c}}}@layer x-${OWN}{${SCOPE}{a{b:c}}}`],
  ['names of its own', `@keyframes turn-${OWN}{to{rotate:1turn}}@property --x-${OWN}{}`],
  ['a font of its own', `@font-face{src:url(a);font-family:"Sans ${OWN}"}`],
  ['layers of its own', `@layer a-${OWN},b-${OWN}.c;${SCOPE}{@layer{a{b:c}}}`],
  ['what looks like a rule', `${SCOPE}{a{content:"} body{"}/* } body{} */}`],
])('takes %s', (_what, css) => {
  expect(said(css)).toBe('');
});

test.each([
  ['a rule', 'body{color:red}', /“body” outside of @scope/],
  ['a rule after its scope', `${SCOPE}{a{b:c}}*{margin:0}`, /“\*” outside/],
  ['a rule in a group', '@media print{:root{--x:1}}', /“:root” outside/],
  ['a wider scope', '@scope (body){a{b:c}}', /“@scope \(body\)” outside/],
  ["another's scope", `@scope ${scopeOf('area_logs_1')}{a{b:c}}`, /“@scope .*area_logs_1/],
  ['a scope with a second root', SCOPE.replace(')', ',body)').concat('{a{b:c}}'), /outside/],
  ['an import', '@import url(/areas/orders/old/page.css);', /“@import url/],
  ['a page rule in its scope', `${SCOPE}{@page{margin:0}}`, /@page, which no area may have/],
  ['lent keyframes', '@keyframes antFadeIn{}', /@keyframes “antFadeIn”, a name/],
  ['lent keyframes in its scope', `${SCOPE}{a{b:c}@KEYFRAMES antFadeIn{}}`, /“antFadeIn”/],
  ['a property', '@property --banyan-text{}', /“--banyan-text”/],
  ['a font', '@font-face{font-family:system-ui}', /“system-ui”/],
  [
    'a font of which its second name counts',
    `@font-face{font-family:a ${OWN};f\\6Fnt-family/**/:Inter}`,
    /“Inter”/,
  ],
  ['a layer', '@layer reset;', /@layer “reset”/],
  ['a layer within one of its own', `@layer a-${OWN},b;`, /@layer “b”/],
  [
    'a string that ends with its line, as browsers read it',
    `${SCOPE}{a{content:"\n}}body{color:red}/*"}}*/`,
    /“body” outside/,
  ],
  ['an address that ends at its bracket', `${SCOPE}{a{b:url( x " )}}body{c:d}/*"*/`, /“body”/],
])('refuses %s', (_what, css, expected) => {
  expect(said(css)).toMatch(expected);
});

test('the shell has rules for the whole page', () => {
  const css = Buffer.from('body{margin:0}');
  const file = { path: 'main.css', size: css.length, integrity: '' };
  const shell = { ...shellManifest('a'.repeat(16)), files: [file] };
  expect(stylesGate(shell, new Map([['main.css', css]]))).toEqual([]);
});
