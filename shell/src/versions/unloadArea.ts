import type { ReleasedArea } from '@banyan/contract';
import { keepLent, type ShareScopes } from '../areas/keepLent.js';

/** The global state of the federation runtime (2.9). */
type Instance = {
  readonly name: string;
  readonly options: { readonly id?: string; readonly remotes: { readonly name: string }[] };
  readonly moduleCache: Map<string, unknown>;
  readonly remoteHandler: {
    readonly idToRemoteMap: Record<string, { readonly name: string }>;
    readonly removeRemote: (remote: { readonly name: string }) => void;
  };
  readonly shareScopeMap: ShareScopes;
};
type Federation = {
  readonly __INSTANCES__: Instance[];
  readonly __SHARE__: Record<string, unknown>;
  readonly __PRELOADED_MAP__: Map<string, unknown>;
};

type Globals = Record<string, unknown> & { readonly __FEDERATION__?: Federation };

/**
 * Unloads an area's version: its container, its chunks, its entries in the federation runtime and
 * its elements. None of its code may be running. The runtime's own removal is incomplete.
 */
export function unloadArea(
  { container, baseUrl }: Pick<ReleasedArea, 'container' | 'baseUrl'>,
  globals: Globals,
  document: Document,
): void {
  const federation = globals.__FEDERATION__;
  if (federation !== undefined) forgetIn(federation, container);
  // Declared by `var` in the entry, so it cannot be deleted.
  if (globals[container] !== undefined) globals[container] = undefined;
  delete globals[`webpackChunk${container}`];
  const base = new URL(baseUrl, document.baseURI).href;
  for (const element of document.querySelectorAll<HTMLElement>('script[src], link[href]')) {
    const url =
      element instanceof HTMLLinkElement ? element.href : (element as HTMLScriptElement).src;
    if (url.startsWith(base)) element.remove();
  }
}

function forgetIn(federation: Federation, container: string): void {
  const { __INSTANCES__: instances, __SHARE__: shares, __PRELOADED_MAP__: preloaded } = federation;
  for (const instance of instances) forgetRemote(instance, container);
  for (const { name, options } of instances.filter((instance) => instance.name === container)) {
    delete shares[options.id || name];
    delete shares[name];
  }
  const others = instances.filter(({ name }) => name !== container);
  instances.splice(0, instances.length, ...others);
  for (const id of preloaded.keys()) if (id.startsWith(`${container}/`)) preloaded.delete(id);
}

function forgetRemote(instance: Instance, container: string): void {
  const { options, moduleCache, remoteHandler, shareScopeMap } = instance;
  keepLent(shareScopeMap, container);
  const remote = options.remotes.find(({ name }) => name === container);
  if (remote !== undefined) remoteHandler.removeRemote(remote);
  moduleCache.delete(container);
  const { idToRemoteMap } = remoteHandler;
  for (const id of Object.keys(idToRemoteMap)) {
    if (idToRemoteMap[id]?.name === container) delete idToRemoteMap[id];
  }
}
