import type { PageState } from '@banyan/contract';
import type { AreaFiles } from '../areas/areas.js';
import type { HealthNotes } from '../areas/healthNotes.js';
import type { Integrity } from '../areas/integrity.js';
import type { Realtime } from '../realtime/realtime.js';
import { VISIT_KEY } from '../visits/visitKey.js';
import type { ShellServices } from './services.js';

export type BackgroundParts = {
  readonly services: ShellServices;
  readonly realtime: Realtime;
  readonly shared: Storage;
  readonly integrity: Integrity;
  readonly files: AreaFiles;
  readonly notes: HealthNotes;
  readonly state: Pick<PageState, 'keepsOffline'>;
};

/** Starts background work after the first page. A part whose code does not load is left out. */
export function startBackground(parts: BackgroundParts): void {
  const { store, host, storage, isFromElsewhere } = parts.services;
  const { person } = store.getState().user;
  startVersions(parts).catch(missing('following new versions'));
  startLine(parts).catch(missing('the word about a broken line'));
  startBlocked(parts).catch(missing('the word about a page that blocks it'));
  startOffline(parts).catch(missing('the page for times without the gateway'));
  if (host.isAuth('messages.view')) startMessages(parts).catch(missing('live messages'));
  if (person?.audience !== 'admin' && (isFromElsewhere || storage.getItem(VISIT_KEY) !== null)) {
    startVisits(parts).catch(missing('the count of visitors'));
  }
  if (person?.audience === 'admin') {
    startProfileOf(person.userId, parts).catch(missing('the profile'));
    startQueues(parts).catch(missing('the numbers in the menu'));
  }
}

function missing(part: string) {
  return (cause: unknown) => {
    console.warn(`this window does without ${part}`, cause);
  };
}

async function startVersions({
  services,
  integrity,
  files,
  notes,
}: BackgroundParts): Promise<void> {
  const versions = await import(/* webpackChunkName: "versions" */ '../versions/startVersions.js');
  // Visitors seldom go to another area. Its page asks again, and shows the failure.
  if (services.store.getState().user.person !== null) integrity.ahead()?.catch(() => undefined);
  versions.startVersions({
    ...services,
    integrity,
    files,
    notes,
    document,
    window,
    domains: services.store.domains,
    now: Date.now,
    random: Math.random,
  });
}

/** With the versions, which every window loads: it must be there when the line breaks. */
async function startLine({ services: { store }, realtime }: BackgroundParts): Promise<void> {
  const { showLine } = await import(/* webpackChunkName: "versions" */ '../line/showLine.js');
  showLine({ window, store, realtime, now: Date.now });
}

async function startBlocked({ services }: BackgroundParts): Promise<void> {
  const { longTasks, sayBlocked } = await import(
    /* webpackChunkName: "versions" */ '../tabs/sayBlocked.js'
  );
  sayBlocked({ ...services, onTask: longTasks });
}

async function startOffline({ services: { store }, state }: BackgroundParts): Promise<void> {
  const { keepOfflinePage } = await import(
    /* webpackChunkName: "versions" */ '../line/keepOfflinePage.js'
  );
  const { serviceWorker } = navigator as { readonly serviceWorker?: ServiceWorkerContainer };
  await keepOfflinePage({
    isOn: state.keepsOffline,
    isSignedIn: store.getState().user.person !== null,
    workers: serviceWorker,
    caches: 'caches' in globalThis ? caches : undefined,
  });
}

async function startVisits({ services }: BackgroundParts): Promise<void> {
  const visits = await import(/* webpackChunkName: "visits" */ '../visits/startVisits.js');
  await visits.startVisits(services, document.referrer);
}

async function startProfileOf(
  userId: string,
  { services, shared }: BackgroundParts,
): Promise<void> {
  const { startProfile } = await import(
    /* webpackChunkName: "messages" */ '../profile/startProfile.js'
  );
  startProfile(services.store, userId, shared);
}

async function startQueues({ services }: BackgroundParts): Promise<void> {
  const { countQueues } = await import(/* webpackChunkName: "queues" */ '../queues/countQueues.js');
  countQueues({ store: services.store, document, now: Date.now });
}

async function startMessages({ services, realtime }: BackgroundParts): Promise<void> {
  const { startLiveMessages } = await import(
    /* webpackChunkName: "messages" */ '../messages/liveMessages.js'
  );
  startLiveMessages(services.store, realtime, services.host, document);
}
