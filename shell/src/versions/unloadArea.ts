import type { ReleasedArea } from '@banyan/contract';

/** What the federation runtime (2.9) leaves where everybody finds it. */
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
type ShareScopes = Record<
  string,
  Record<string, Record<string, { from?: string; useIn?: string[] }>>
>;
type Federation = {
  readonly __INSTANCES__: Instance[];
  readonly __SHARE__: Record<string, unknown>;
  readonly __PRELOADED_MAP__: Map<string, unknown>;
};

type Globals = Record<string, unknown> & { readonly __FEDERATION__?: Federation };

/** Who lends what is shared: its federation instance. */
const SHELL = 'shell';

/**
 * Takes an area's version off the page: its container, its chunks, its place in the federation runtime and its
 * elements. Nothing may run in it any more. The runtime's own removal leaves half of it behind.
 */
export function unloadArea(
  { container, baseUrl }: Pick<ReleasedArea, 'container' | 'baseUrl'>,
  globals: Globals,
  document: Document,
): void {
  const federation = globals.__FEDERATION__;
  if (federation !== undefined) forgetIn(federation, container);
  // Declared by `var` in the entry: it cannot be deleted.
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
  // First: the runtime's removal takes away what the shell lends, where this area was the first to use it.
  const lent = Object.values(shareScopeMap).flatMap((scope) => Object.values(scope));
  for (const one of lent.flatMap((versions) => Object.values(versions))) {
    if (one.from === container) one.from = SHELL;
    if (one.useIn !== undefined) one.useIn = one.useIn.filter((name) => name !== container);
  }
  const remote = options.remotes.find(({ name }) => name === container);
  if (remote !== undefined) remoteHandler.removeRemote(remote);
  moduleCache.delete(container);
  const { idToRemoteMap } = remoteHandler;
  for (const id of Object.keys(idToRemoteMap)) {
    if (idToRemoteMap[id]?.name === container) delete idToRemoteMap[id];
  }
}
