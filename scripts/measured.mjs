import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { run } from './ready.mjs';
import { ROOT } from './root.mjs';

/** Puts a table into its section of docs/measured.md, with the commit, the day and the machine. */
export async function writeMeasured({ mark, title, command, head, rows }) {
  const [begin, end] = [`<!-- ${mark} -->`, `<!-- /${mark} -->`];
  const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout;
  const line = (cells) => `| ${cells.join(' | ')} |`;
  const section = [
    begin,
    `\`${command}\` at ${commit.trim()}, ${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores, Node ${process.versions.node}.`,
    '',
    line(head),
    line(head.map(() => '---')),
    ...rows.map(line),
    end,
  ].join('\n');
  const path = join(ROOT, 'docs/measured.md');
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '# Measured\n';
  const [before, after = '\n'] = text.includes(begin)
    ? [text.slice(0, text.indexOf(begin)), text.slice(text.indexOf(end) + end.length)]
    : [`${text.trimEnd()}\n\n## ${title}\n\n`];
  writeFileSync(path, before + section + after);
  await run('npx', ['biome', 'format', '--write', 'docs/measured.md']);
}
