import type { HostServices } from '@banyan/contract';
import type { Message } from '@banyan/contract/messages';
import { type AppStore, messagesSlice } from '@banyan/store';
import { messageTab } from '@banyan/ui';

/** Opens the message's target page as a tab by its name, and marks the message as read. */
export async function openMessage(
  message: Message,
  host: Pick<HostServices, 'openTab'>,
  { dispatch, services }: Pick<AppStore, 'dispatch' | 'services'>,
): Promise<void> {
  const { topDropped, unreadChanged, wentStale } = messagesSlice.actions;
  const { id, code } = message;
  host.openTab(messageTab(message));
  dispatch(topDropped([id]));
  dispatch(unreadChanged({ [code]: -1 }));
  const { success } = await services.post('BusMessage/MarkReadMessage', { ids: [id] }, Boolean);
  // The page is open: do not interrupt the user because the message stays unread.
  if (!success) dispatch(wentStale());
}
