import { type BuildManifest, isShell } from '../manifest.js';
import type { GateCheck } from './candidate.js';

/** Every file that the manifest speaks of is in its list of files, and every page has its chunks. */
export const manifestGate: GateCheck = ({ manifest }) => {
  const files = new Set(manifest.files.map(({ path }) => path));
  const missing = [...new Set(named(manifest))].filter((path) => !files.has(path));
  const container = isShell(manifest)
    ? 'shell'
    : `area_${manifest.name.replaceAll('-', '_')}_${manifest.build}`;
  const pages = manifest.routes.filter(({ redirectTo }) => redirectTo === undefined);
  const messages = [
    ...(files.size === manifest.files.length ? [] : ['A file is listed twice: build it again.']),
    ...missing.map((path) => `${path} is used but not in the list of files: build it again.`),
    ...(manifest.container === container
      ? []
      : [`The container is ${manifest.container} and should be ${container}: build it again.`]),
    ...pages
      .filter(({ name }) => (manifest.preload.routes[name] ?? []).length === 0)
      .map(({ name }) => `The page of route ${name} has no chunk: import it in load().`),
  ];
  return messages.map((message) => ({ gate: 'manifest', message }));
};

function named(manifest: BuildManifest): readonly string[] {
  const { entry, preload } = manifest;
  const ofAll = [entry, ...preload.entry, ...Object.values(preload.routes).flat()];
  if (!isShell(manifest)) return ofAll;
  const { scripts, styles, parts } = manifest;
  return [...ofAll, ...scripts, ...styles, ...Object.values(parts).flat()];
}
