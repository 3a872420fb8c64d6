const WEBPACK = 'webpack/';
const PACKAGES = '/node_modules/';

/**
 * What a source is called in a map: its path from the project's root, a package's from `node_modules` on, and what webpack
 * makes itself by its kind. No folder of a machine is in it, so that a build is the same wherever it is made.
 */
export function sourceName(source: string, root: string): string {
  const [path = ''] = source
    .replaceAll('\\', '/')
    .replace(/^webpack:\/\/[^/]*\//, WEBPACK)
    .split('?');
  const file = path.slice(path.lastIndexOf('!') + 1);
  const packages = file.lastIndexOf(PACKAGES);
  const inPackages = packages < 0 ? '' : file.slice(packages + PACKAGES.length);
  if (inPackages.startsWith('.federation/')) return `${WEBPACK}federation`;
  if (inPackages !== '') return `node_modules/${inPackages}`;
  const home = `${root.replaceAll('\\', '/')}/`;
  if (file.startsWith(home)) return file.slice(home.length);
  if (/^(\/|[A-Za-z]:\/|file:)/.test(file))
    return `elsewhere/${file.slice(file.lastIndexOf('/') + 1)}`;
  if (file.startsWith(`${WEBPACK}runtime/`)) return file;
  return `${WEBPACK}${/^[\w-]+/.exec(file.replace(WEBPACK, ''))?.[0] ?? 'module'}`;
}
