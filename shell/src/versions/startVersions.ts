import type { HostServices } from '@banyan/contract';
import { RELEASES_PATH } from '@banyan/contract/releases';
import type { AppStore } from '@banyan/store';
import type { NextReleases } from '../areas/releases.js';
import { followActsPast } from '../health/actsPast.js';
import { changedIn, nativesOf, newNames } from '../health/changedNatives.js';
import { type HealthParts, startHealth } from '../health/startHealth.js';
import { followLocal } from './followLocal.js';
import { type KeepVersionsParts, keepVersions } from './keepVersions.js';
import { createNextReleases } from './nextReleases.js';
import { type SweepParts, sweepVersions } from './sweepVersions.js';
import { switchSheets } from './switchSheets.js';
import { unloadArea } from './unloadArea.js';

type StartParts = KeepVersionsParts &
  Omit<HealthParts, 'watchNatives' | 'followActsPast'> &
  Omit<SweepParts, 'unload' | 'switchSheets'>;

/** Starts the handling of releases, which is not needed before the first page is shown. */
export function startVersions(parts: StartParts): void {
  keepVersions(parts);
  startHealth({
    ...parts,
    watchNatives: () => {
      const names = () => Object.getOwnPropertyNames(globalThis);
      const known = new Set(names());
      return () => [...changedIn(nativesOf(globalThis)), ...newNames(known, names())];
    },
    followActsPast: (tell) =>
      followActsPast({ window: globalThis.window, stack: () => new Error().stack ?? '', tell }),
  });
  followLocal(parts.releases, (url) => new EventSource(url));
  sweepVersions({
    ...parts,
    unload: (area) => {
      unloadArea(area, globalThis as never, parts.document);
    },
    switchSheets: (area, isOn) => {
      switchSheets(area, isOn, parts.document);
    },
  });
}

type WindowParts = { readonly host: HostServices; readonly store: AppStore };

/** Reads the next release document with this window's services. */
export function nextReleasesOfWindow({ host, store }: WindowParts): NextReleases {
  return createNextReleases({
    fetchAnswer: async () => {
      const response = await fetch(RELEASES_PATH, { cache: 'no-cache', redirect: 'error' });
      return response.json();
    },
    fetchJson: async (url) => {
      const init = { credentials: 'omit', redirect: 'error', cache: 'no-cache' } as const;
      return (await fetch(url, init)).json();
    },
    // Undefined if the page is not a secure context.
    subtle: (crypto as { readonly subtle?: SubtleCrypto }).subtle,
    host,
    language: () => store.getState().common.language,
    wait: (duration) => new Promise((done) => setTimeout(done, duration)),
  });
}
