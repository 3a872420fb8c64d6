import { OFFLINE_CACHE, SERVICE_WORKER_PATH } from '@banyan/contract';

export type OfflineParts = {
  /** Whether the product keeps such a page; undefined: an older gateway, which has none. */
  readonly isOn: boolean | undefined;
  readonly isSignedIn: boolean;
  /** The browser's own; undefined on an address that it holds insecure. */
  readonly workers: Pick<ServiceWorkerContainer, 'register' | 'getRegistrations'> | undefined;
  readonly caches: Pick<CacheStorage, 'delete'> | undefined;
};

/**
 * Keeps the page that this browser shows while the gateway is away, for people who have tabs and drafts to come back to;
 * removes it from the browser where it is switched off.
 */
export async function keepOfflinePage(parts: OfflineParts): Promise<void> {
  const { isOn, isSignedIn, workers, caches } = parts;
  if (workers === undefined || isOn === undefined) return;
  if (isOn) {
    if (!isSignedIn) return;
    await workers.register(SERVICE_WORKER_PATH, { scope: '/', updateViaCache: 'none' });
    return;
  }
  for (const registration of await workers.getRegistrations()) await registration.unregister();
  await caches?.delete(OFFLINE_CACHE);
}
