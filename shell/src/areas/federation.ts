import { FEDERATION_GLOBAL } from '@banyan/contract';
import { createInstance } from '@module-federation/enhanced/runtime';
import federationRuntime from '@module-federation/webpack-bundler-runtime';
import type { LoadContainer } from './areas.js';
import { core } from './core.js';
import { groups } from './groups.js';
import { type Integrity, retryOf } from './integrity.js';
import { keepLent } from './keepLent.js';
import { runEntry } from './preload.js';

// Written by the build (area-kit, sharedModules): the version of everything that is shared.
declare const __BANYAN_SHARED_VERSIONS__: Readonly<Record<string, string>>;

/**
 * The shell is the only provider (architecture 3) and uses federation only at run time: its build
 * is plain webpack, so its own imports cost nothing extra and it knows no area.
 */
export function createFederation(integrity: Integrity): LoadContainer {
  // Areas are built without a federation runtime of their own (area-kit, federationOfShell).
  Object.assign(globalThis, { [FEDERATION_GLOBAL]: federationRuntime });
  const federation = createInstance({
    name: 'shell',
    remotes: [],
    shared: sharedWithAreas(),
    shareStrategy: 'loaded-first',
    plugins: [
      {
        name: 'entries',
        // The runtime's own loader ends after 20 s with a script that was requested ahead; the limit
        // of specification 9 is for the page as a whole (areas.ts).
        loadEntry: async ({ remoteInfo: { entry, entryGlobalName } }) => {
          const container = () => Reflect.get(globalThis, entryGlobalName);
          if (container() === undefined) await runEntry(window, integrity, entry);
          return container() ?? Promise.reject(new Error(`${entry} defines no container`));
        },
      },
    ],
  });
  return async (area, attempt) => {
    await integrity.whole(area, attempt);
    const remote = {
      name: area.container,
      entry: retryOf(area.baseUrl + area.entry, attempt),
      entryGlobalName: area.container,
      type: 'var' as const,
    };
    // Without `force` a remote that is registered already stays as it is.
    if (attempt > 0) keepLent(federation.shareScopeMap, area.container);
    federation.registerRemotes([remote], { force: attempt > 0 });
    return federation.loadRemote<unknown>(`${area.container}/register`);
  };
}

type Shared = NonNullable<Parameters<typeof createInstance>[0]['shared']>;

function sharedWithAreas(): Shared {
  const common = (name: string) => {
    const version = __BANYAN_SHARED_VERSIONS__[name];
    if (version === undefined) throw new Error(`${name} has no version to share it by`);
    const shareConfig = { singleton: true, strictVersion: true, requiredVersion: `^${version}` };
    return { version, shareConfig };
  };
  const shared: Shared = {};
  for (const [name, module] of Object.entries(core)) {
    shared[name] = { ...common(name), lib: () => module };
  }
  for (const [name, load] of Object.entries(groups)) {
    shared[name] = { ...common(name), get: () => load().then((module) => () => module) };
  }
  return shared;
}
