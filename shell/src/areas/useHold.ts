import { useCallback, useLayoutEffect, useState } from 'react';
import type { Areas } from './areas.js';
import type { OpenPages, Version } from './openPages.js';

type Parts = {
  readonly version: Version;
  readonly opening: string;
  /** The query of its address. */
  readonly search: string;
  readonly areas: Areas;
  readonly pages: OpenPages;
};

/** Opens a page, holds its version while it is mounted, and returns how to report a crash. */
export function useHold(id: string, { version, opening, search, areas, pages }: Parts) {
  const [held] = useState(() => ({
    version,
    opening,
    page: areas.open(version.area, version.route.name, search),
    leavesAt: null,
  }));
  const { page } = held;
  useLayoutEffect(() => {
    pages.set(id, { ...held, crashed: false });
    return () => {
      pages.set(id, null);
    };
  }, [id, held, pages]);
  const crashed = useCallback(
    (hasCrashed: boolean) => {
      pages.set(id, { ...(pages.at(id) ?? held), crashed: hasCrashed });
    },
    [id, held, pages],
  );
  return { page, crashed };
}
