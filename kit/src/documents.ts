import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What people read, by path. It comes with the kit: a team has it without a network, in the version that is installed. */
export function documentPaths(root: string): readonly string[] {
  return ['docs', 'shared/contract'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`)
      .sort(),
  );
}

/** The documents as the package has them: in one folder, by which they name each other. */
export function documentsOf(root: string): ReadonlyMap<string, string> {
  const contract = /shared\/contract\/(?=[\w-]+\.md)/g;
  return new Map(
    documentPaths(root).map((path) => [
      path.replace(contract, 'docs/'),
      readFileSync(join(root, path), 'utf8').replaceAll(contract, 'docs/'),
    ]),
  );
}
