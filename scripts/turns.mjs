// Finds riddling turns of English (turns.json) in comments, test titles and Markdown.
// `node scripts/turns.mjs [--count] [folder...]`: exit code 1 when any is left.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.mjs';

const MARKDOWN = /^(README\.md|docs\/.*|shared\/contract\/[^/]*|server\/.*|kit\/CHANGELOG\.md)$/;
const OLD_RECORD = /^docs\/decisions\/00([0-7]\d|8[0-6])/;
const WHOLE_COMMENT = /^\s*(?:\/\/|\/\*{1,2}|\*)(.*)$/;
const TRAILING_COMMENT = /[\s;,{(]\/[/*]\*?\s(.*)$/;
// `test('…',`, `describe.skip("…",` and the second call of `test.each(table)('…',`.
const TITLE = /(?:\b(?:test|it|describe)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1\s*,/g;

const { patterns, exempt } = JSON.parse(
  readFileSync(path.join(ROOT, 'scripts/turns.json'), 'utf8'),
);
const turns = patterns.map(({ pattern, why }) => ({ pattern: new RegExp(pattern, 'i'), why }));

const options = process.argv.slice(2);
const folders = options.filter((option) => !option.startsWith('--'));
const files = execFileSync('git', ['ls-files', '--', ...folders], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => (file.endsWith('.md') ? isRead(file) : /\.(?:[cm]?[jt]s|[jt]sx)$/.test(file)))
  // Deleted, and not committed yet.
  .filter((file) => existsSync(path.join(ROOT, file)));

const found = files.flatMap((file) => {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  const lines = file.endsWith('.md') ? markdown(text) : [...comments(text), ...titles(file, text)];
  return lines.flatMap((line) => {
    const turn = turns.find(({ pattern }) => pattern.test(line.text));
    if (turn === undefined || isExempt(file, line.text)) return [];
    return [{ file, line: line.line, text: line.text.trim(), why: turn.why }];
  });
});

if (options.includes('--count')) printFolders();
else
  for (const { file, line, text, why } of found) console.log(`${file}:${line}: ${text} (${why})`);
console.log(`${found.length} riddling lines`);
process.exitCode = found.length > 0 ? 1 : 0;

function isRead(file) {
  return MARKDOWN.test(file) && !OLD_RECORD.test(file);
}

function isExempt(file, text) {
  return exempt.some((one) => one.file === file && text.includes(one.phrase));
}

/** Lines of a document without code blocks and code spans. */
function markdown(text) {
  const prose = text.replace(/^```.*?^```/gms, (block) => block.replace(/[^\n]/g, ''));
  return prose
    .split('\n')
    .map((line, at) => ({ line: at + 1, text: line.replace(/`[^`]*`/g, '') }));
}

function comments(text) {
  return text.split('\n').flatMap((line, at) => {
    const comment = WHOLE_COMMENT.exec(line) ?? TRAILING_COMMENT.exec(line);
    return comment === null ? [] : [{ line: at + 1, text: comment[1].replace(/`[^`]*`/g, '') }];
  });
}

function titles(file, text) {
  if (!/\.test\.[jt]sx?$/.test(file)) return [];
  return [...text.matchAll(TITLE)].map((title) => ({
    line: text.slice(0, title.index + title[0].indexOf(title[1])).split('\n').length,
    text: title[2],
  }));
}

function printFolders() {
  const counts = new Map();
  for (const { file } of found) {
    const folder = file.split('/').slice(0, 3).join('/');
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  for (const [folder, count] of counts) console.log(`${String(count).padStart(5)} ${folder}`);
}
