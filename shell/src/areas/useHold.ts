import { useCallback, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { Areas } from './areas.js';
import type { OpenPages, Version } from './openPages.js';

type Parts = {
  readonly version: Version;
  readonly opening: string;
  /** The query of its address. */
  readonly search: string;
  readonly areas: Areas;
  readonly pages: OpenPages;
  /** Whether the page is over when its effects stop; without it they stop only then. */
  readonly isOver?: () => boolean;
};

const ALWAYS = () => true;

/** Opens a page, holds its version while it is mounted, and returns how to report a crash. */
export function useHold(id: string, parts: Parts) {
  const { version, opening, search, areas, pages, isOver = ALWAYS } = parts;
  const ends = useEffectEvent(isOver);
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
      if (ends()) pages.set(id, null);
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
