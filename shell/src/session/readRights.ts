import type { PageState } from '@banyan/contract';
import { type AppStore, commonSlice, userSlice } from '@banyan/store';
import { keepDisplayData } from './displayData.js';
import type { Session } from './session.js';

type Parts = {
  readonly session: Pick<Session, 'rights'>;
  readonly store: AppStore;
  readonly storage: Storage;
  /** What is served may depend on what the person may do. */
  readonly refresh: () => Promise<unknown>;
};

/** What the person may do, as it is now: menu and pages follow. Unsaved work stays where it is. */
export async function readRights({ session, store, storage, refresh }: Parts): Promise<void> {
  const { person } = store.getState().user;
  if (person === null) return;
  // Without an answer nothing is known: the services check each call again.
  const now = await session.rights(person.audience).catch(() => null);
  if (now?.person?.userId !== person.userId) return;
  store.dispatch(userSlice.actions.personChanged(now.person));
  store.dispatch(commonSlice.actions.menuReceived(now.menu));
  keepDisplayData(storage, now as Pick<PageState, 'person' | 'menu'>);
  await refresh();
}
