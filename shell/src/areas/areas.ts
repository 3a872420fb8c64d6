import type { AreaModule, AreaPage, HostServices, Register, ReleasedArea } from '@banyan/contract';
import type { ReleaseDocument } from '@banyan/contract/releases';
import type { RepeatParts } from '@banyan/http';
import type { AppStore } from '@banyan/store';
import type { HealthNotes } from './healthNotes.js';
import { createHandle, type PageHandle, reasonOf } from './pageHandle.js';
import type { Preload, PreloadAgain } from './preload.js';

/** An area's code loaded, but does not contain what its manifest promises. */
class AreaUnavailable extends Error {
  override readonly name = 'AreaUnavailable';
  readonly code = 'AREA_UNAVAILABLE';

  constructor(area: string, reason: string) {
    super(`area ${area}: ${reason}`);
  }
}

/** Loads the one module an area exposes. Rejects when it is down, slow, tampered with or wrong. */
export type LoadContainer = (area: ReleasedArea, attempt: number) => Promise<unknown>;

export type Areas = {
  /**
   * Starts loading at once; the same route of the same build is loaded once for all its tabs.
   * @param search the query of an address that the user may open and is about to see: its data is
   * requested while the code loads. Without it only the code is loaded.
   */
  open(area: ReleasedArea, route: string, search?: string): PageHandle;
  /** Whether any page of this version is loading. */
  isLoading(area: ReleasedArea): boolean;
  /** Forgets this version: opened again, it is loaded again. */
  drop(area: ReleasedArea): void;
};

export type AreaFiles = {
  readonly preload: Preload;
  readonly again: PreloadAgain;
  /** The version's files may be asked for again. */
  readonly forget: (area: ReleasedArea) => void;
};

type AreaParts = {
  readonly host: HostServices;
  readonly note: HealthNotes['note'];
  /** Passed to the functions that request data ahead. */
  readonly store: AppStore;
  readonly line: RepeatParts;
};

/** The areas of this page, each pending, loaded or failed. A failure affects its own pages only. */
export function createAreas(
  load: LoadContainer,
  { preload, again }: Omit<AreaFiles, 'forget'>,
  { host, note, store, line }: AreaParts,
): Areas {
  const modules = new Map<string, { readonly loading: Promise<AreaModule>; isLoaded: boolean }>();
  const handles = new Map<string, PageHandle>();

  function moduleOf(area: ReleasedArea, attempt: number): Promise<AreaModule> {
    const known = modules.get(area.container);
    // A retry does not wait for a request that hangs.
    if (known !== undefined && (attempt === 0 || known.isLoaded)) return known.loading;
    const loading = load(area, attempt).then((exposed) => registerOf(area, exposed)(host));
    const module = { loading, isLoaded: false };
    modules.set(area.container, module);
    loading.then(
      () => {
        module.isLoaded = true;
      },
      () => {
        if (modules.get(area.container) === module) modules.delete(area.container);
      },
    );
    return loading;
  }

  async function pageOf(area: ReleasedArea, route: string, attempt: number): Promise<AreaPage> {
    const { pages } = await moduleOf(area, attempt);
    const page = Object.hasOwn(pages, route) ? pages[route] : undefined;
    if (page === undefined) throw new AreaUnavailable(area.name, `no page "${route}"`);
    const exposed = (await page()) as Partial<AreaPage> | null | undefined;
    if (exposed?.Component) return { Component: exposed.Component };
    throw new AreaUnavailable(area.name, `page "${route}" has no component`);
  }

  /** Never blocks the page, which requests the same data and shows any failure. */
  async function askAhead(area: ReleasedArea, route: string, search: string): Promise<void> {
    const { ready = {} } = await moduleOf(area, 0).catch((): Partial<AreaModule> => ({}));
    if (!Object.hasOwn(ready, route)) return;
    try {
      await ready[route]?.({ search, store, build: area });
    } catch (cause) {
      host.report({ area: area.name, message: reasonOf(cause) });
    }
  }

  return {
    open: (area, route, search) => {
      const key = `${area.container}/${route}`;
      const known = handles.get(key);
      if (known !== undefined) return known;
      preload(area, route);
      const handle = createHandle(
        { area, route, asked: search === undefined ? NOW : askAhead(area, route, search) },
        async (attempt) => {
          if (attempt > 0) await again(area, route, attempt);
          return pageOf(area, route, attempt);
        },
        (reason) => {
          host.report({ area: area.name, message: reason });
        },
        (kind, cause) => {
          note(kind, area, cause);
        },
        line,
      );
      handles.set(key, handle);
      return handle;
    },
    isLoading: ({ container }) =>
      [...handles.values()].some(
        ({ area, state }) => area.container === container && state().status === 'pending',
      ),
    drop: ({ container }) => {
      modules.delete(container);
      for (const [key, { area }] of handles) if (area.container === container) handles.delete(key);
    },
  };
}

const NOW = Promise.resolve();

/** Checks untrusted input: what an area exposes must be a register function. */
function registerOf(area: ReleasedArea, exposed: unknown): Register {
  if (typeof exposed === 'object' && exposed !== null && 'register' in exposed) {
    const { register } = exposed;
    if (typeof register === 'function') return register as Register;
  }
  throw new AreaUnavailable(area.name, 'it exposes no register function');
}

/** The area and route that a route name means now, in the live release. */
export function findRoute(releases: ReleaseDocument, name: string) {
  for (const area of releases.areas) {
    const route = area.routes.find((candidate) => candidate.name === name);
    if (route !== undefined) return { area, route };
  }
  return null;
}
