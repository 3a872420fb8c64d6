import type { HostServices, ReleasedArea } from '@banyan/contract';
import { thing } from '@banyan/rules';
import type { AppStore } from '@banyan/store';
import type { Releases } from '../areas/releases.js';

export type EndOverrideParts = {
  readonly store: Pick<AppStore, 'services'>;
  readonly releases: Pick<Releases, 'refresh'>;
  readonly host: Pick<HostServices, 'confirmLeave'>;
  /** Reloads the window without asking. */
  readonly reload: () => void;
};

/** Ends this session's override of the live version. Resolves to whether it has ended. */
export async function endOverride(
  { store, releases, host, reload }: EndOverrideParts,
  { name, channel }: Pick<ReleasedArea, 'name' | 'channel'>,
): Promise<boolean> {
  const isLocal = channel === 'local';
  // The page's security policy allows the machine: only a reload removes that.
  if (isLocal && !(await host.confirmLeave())) return true;
  const reply = await store.services.post('Releases/EndOverride', { area: name }, thing);
  if (!reply.success) return false;
  if (isLocal) reload();
  else await releases.refresh();
  return true;
}
