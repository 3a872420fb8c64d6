/** `node --import tsx inspect.ts <folder>`: what publint and Are The Types Wrong find in the packages there, as JSON. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';

/**
 * Not checked: use from CommonJS. The packages are only ES modules, on purpose: Node and every current bundler load
 * these, and a second form of each would be a second copy on the page.
 */
const ON_PURPOSE: readonly string[] = ['NoResolution:node10', 'CJSResolvesToESM:node16-cjs'];

/** A program, which nothing imports. */
const PROGRAM = 'banyan-emulator-';

const [folder = ''] = process.argv.slice(2);
const found: string[] = [];
let looked = 0;
for (const file of readdirSync(folder).filter((name) => name.endsWith('.tgz'))) {
  const bytes = new Uint8Array(readFileSync(join(folder, file)));
  const { messages } = await publint({ pack: { tarball: bytes.buffer } });
  found.push(...messages.map(({ code, path }) => `${file}: publint ${code} at ${path.join('.')}`));
  const types = await checkPackage(createPackageFromTarballData(bytes));
  if (types.types !== false) {
    for (const problem of types.problems) {
      const [way, entry] =
        'resolutionKind' in problem ? [problem.resolutionKind, problem.entrypoint] : ['any', ''];
      const kind = `${problem.kind}:${way}`;
      if (!ON_PURPOSE.includes(kind)) found.push(`${file}: types ${kind} at ${entry}`);
    }
  } else if (!file.startsWith(PROGRAM)) found.push(`${file}: has no types`);
  looked += 1;
}
console.log(JSON.stringify({ looked, found }));
