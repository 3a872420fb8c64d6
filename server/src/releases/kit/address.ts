export type Asked =
  | { readonly kind: 'package'; readonly name: string }
  | { readonly kind: 'file'; readonly name: string; readonly version: string };

const PACKAGE = /^\/kit\/(@banyan(?:\/|%2[fF])[a-z][a-z0-9-]{0,60})$/;
const FILE =
  /^\/kit\/(@banyan(?:\/|%2[fF])([a-z][a-z0-9-]{0,60}))\/-\/([a-z][0-9A-Za-z.-]{1,140})\.tgz$/;

/** What npm asks for: a package by its name, or the file of a version. Null: neither. */
export function askedAt(path: string): Asked | null {
  const [, named] = PACKAGE.exec(path) ?? [];
  if (named !== undefined) return { kind: 'package', name: decodeURIComponent(named) };
  const [, scoped, short, file] = FILE.exec(path) ?? [];
  if (scoped === undefined || !file?.startsWith(`${short}-`)) return null;
  const version = file.slice(`${short}-`.length);
  return { kind: 'file', name: decodeURIComponent(scoped), version };
}
