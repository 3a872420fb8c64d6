import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { LoadContainer } from './areas.js';
import type { Integrity } from './integrity.js';

/** Specification 9: an area's code may take 120 s; the runtime's own limit is 20 s. */
const ENTRY_TIMEOUT_MS = 120_000;

export function createFederation(integrity: Integrity): LoadContainer {
  registerPlugins([
    {
      name: 'integrity',
      createScript: ({ url }) => {
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        script.integrity = integrity.of(url);
        script.crossOrigin = 'anonymous';
        return { script, timeout: ENTRY_TIMEOUT_MS };
      },
    },
  ]);
  const registered = new Set<string>();

  return async (area, attempt) => {
    if (attempt > 0 || !registered.has(area.container)) {
      // A retry asks under a new query: a hung or broken answer may sit in the browser's memory cache.
      const query = attempt === 0 ? '' : `?retry=${attempt}`;
      const remote = {
        name: area.container,
        entry: `${area.baseUrl}${area.entry}${query}`,
        entryGlobalName: area.container,
        type: 'var' as const,
      };
      registerRemotes([remote], { force: attempt > 0 });
      registered.add(area.container);
    }
    return loadRemote<unknown>(`${area.container}/register`);
  };
}
