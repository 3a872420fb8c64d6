import type { DomainOrigin, HostServices } from '@banyan/contract';
import type { Reducer, UnknownAction } from '@reduxjs/toolkit';

/** What one domain puts into the one store: reducers by path, and the middleware of its api. */
export type DomainParts = {
  readonly reducers: Readonly<Record<string, Reducer>>;
  readonly middleware?: readonly unknown[];
  /** The action that reloads everything of the domain that is on screen. */
  readonly readAgain?: () => UnknownAction;
  /** The action that ends everything pending in the domain, such as timers of its cache, on removal. */
  readonly reset?: () => UnknownAction;
  /**
   * Keeps what is on screen up to date: begins to listen, and returns how to stop. Runs as long as the domain is in
   * use, so that a page whose tab was hidden has missed nothing and asks for nothing when it is shown again.
   */
  readonly hear?: (hub: HubOfWindow, send: (action: UnknownAction) => void) => () => void;
};

/** The window's one connection to the hub. */
export type HubOfWindow = Pick<HostServices, 'subscribe'>;

/**
 * A domain as an area carries it (architecture 3). The same version is shared by all areas; a newer minor
 * replaces the reducers and migrates the state; another major lives beside it under a path of its own.
 */
export type DomainDefinition<T extends DomainParts> = {
  readonly path: string;
  /** `major.minor` */
  readonly version: string;
  /** `path` is where the domain's state lives: the definition's own, with the major when it is not the first one. */
  readonly create: (path: string) => T;
  /** Turns the state of an older minor into this one's. Without it the state is taken as it is. */
  readonly migrate?: (older: unknown) => unknown;
};

/** What the store needs to know of a page's build. */
export type DomainUser = {
  /** Names the build within the window: each version of an area has a container of its own. */
  readonly container: string;
  /** Its domains and since when, by the release document; absent for those no build brought. */
  readonly domains?: Readonly<Record<string, DomainOrigin>> | undefined;
};

/** The shell's own pages, which stay as long as the window does. */
export const SHELL_USER: DomainUser = { container: 'shell' };

export type DomainRegistry = {
  acquire<T extends DomainParts>(definition: DomainDefinition<T>, user?: DomainUser): T;
  /** Connects the present and all later domains to the hub. */
  connect(hub: HubOfWindow): void;
  /** No page of this build will run again. Removes domains with their state, unless still used. */
  letGo(container: string): void;
  /** Reloads the data of a page that the user refreshes. */
  readAgain(): void;
};

type Version = readonly [major: number, minor: number];
type Instance = {
  readonly path: string;
  readonly version: Version;
  readonly origin: DomainOrigin | undefined;
  readonly parts: DomainParts;
  /** The containers of the builds whose pages use it. */
  readonly users: Set<string>;
  stopHearing: () => void;
};

/** The one place that acts on the store, given by `createAppStore`. */
export type DomainSink = {
  readonly inject: (path: string, reducer: Reducer) => void;
  readonly addMiddleware: (middleware: readonly unknown[]) => void;
  readonly removeMiddleware: (middleware: readonly unknown[]) => void;
  /** Sends an action: `inject` leaves the state undefined until the next one. */
  readonly send: (action: UnknownAction) => void;
};

const NOTHING = () => undefined;

export function createDomainRegistry(sink: DomainSink): DomainRegistry {
  const held = new Map<string, Instance>();
  /** Includes replaced instances: pages that began with one keep it. */
  const instances = new Set<Instance>();
  let hub: HubOfWindow | null = null;

  function beginHearing(instance: Instance): void {
    if (hub !== null) instance.stopHearing = instance.parts.hear?.(hub, sink.send) ?? NOTHING;
  }

  function remove(instance: Instance): void {
    instances.delete(instance);
    instance.stopHearing();
    if (instance.parts.reset !== undefined) sink.send(instance.parts.reset());
    if (instance.parts.middleware !== undefined) sink.removeMiddleware(instance.parts.middleware);
    if (held.get(instance.path) !== instance) return;
    held.delete(instance.path);
    for (const key of Object.keys(instance.parts.reducers)) sink.inject(key, () => null);
    sink.send({ type: `${instance.path}/domainRemoved` });
  }

  return {
    acquire<T extends DomainParts>(definition: DomainDefinition<T>, user = SHELL_USER): T {
      const version = parse(definition.version);
      const path = version[0] === 1 ? definition.path : `${definition.path}@${version[0]}`;
      const origin = user.domains?.[definition.path];
      const known = held.get(path);
      // A domain of one path and major has one shape: the definition's author promises it by semver.
      if (known !== undefined && !isNewer(version, origin, known)) {
        known.users.add(user.container);
        return known.parts as T;
      }

      const parts = definition.create(path);
      for (const [key, reducer] of Object.entries(parts.reducers)) {
        const own = fromRemoved(reducer);
        sink.inject(key, key === path ? migrating(own, path, definition.migrate) : own);
      }
      if (parts.middleware !== undefined) sink.addMiddleware(parts.middleware);
      const users = new Set([user.container]);
      const instance = { path, version, origin, parts, users, stopHearing: NOTHING };
      held.set(path, instance);
      instances.add(instance);
      sink.send({ type: migrationOf(path) });
      beginHearing(instance);
      return parts;
    },
    connect: (given) => {
      hub = given;
      for (const instance of instances) {
        instance.stopHearing();
        beginHearing(instance);
      }
    },
    letGo: (container) => {
      for (const instance of instances) {
        if (instance.users.delete(container) && instance.users.size === 0) remove(instance);
      }
    },
    readAgain: () => {
      for (const { parts } of held.values()) {
        if (parts.readAgain !== undefined) sink.send(parts.readAgain());
      }
    },
  };
}

/** A removed domain leaves null, since a reducer may not answer undefined. The next instance starts from its initial state. */
function fromRemoved(reducer: Reducer): Reducer {
  return (state: unknown, action) => reducer(state ?? undefined, action) as unknown;
}

function migrationOf(path: string): string {
  return `${path}/domainAcquired`;
}

function migrating(
  reducer: Reducer,
  path: string,
  migrate: ((older: unknown) => unknown) | undefined,
): Reducer {
  let migrated = false;
  return (state: unknown, action) => {
    if (migrated || action.type !== migrationOf(path)) return reducer(state, action) as unknown;
    migrated = true;
    const older = state == null || migrate === undefined ? state : migrate(state);
    return reducer(older, action) as unknown;
  };
}

function parse(version: string): Version {
  const [major, minor] = version.split('.').map(Number);
  return [major ?? 0, minor ?? 0];
}

/** By the version, then by when the registry first had it: never by which was loaded first. */
function isNewer(version: Version, origin: DomainOrigin | undefined, known: Instance): boolean {
  if (version[1] !== known.version[1]) return version[1] > known.version[1];
  if (origin === undefined || known.origin === undefined) return false;
  return origin.content !== known.origin.content && origin.since > known.origin.since;
}
