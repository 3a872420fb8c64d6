/** `npm run routes`: writes `docs/routes.md`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaDefinitions, routesPage } from '../shared/testing/src/routesPage.ts';
import { run } from './ready.mjs';
import { ROOT } from './root.mjs';

const page = join(ROOT, 'docs/routes.md');
writeFileSync(page, routesPage(await areaDefinitions(ROOT)));
await run('npx', ['biome', 'format', '--write', page]);
