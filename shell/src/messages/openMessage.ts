import type { HostServices } from '@banyan/contract';
import type { Message } from '@banyan/contract/messages';
import { type AppStore, messagesSlice } from '@banyan/store';
import { messageTab } from '@banyan/ui';

/** Opens what the message is about, as a tab by its name; the message is read with that. */
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
  // What it is about is open: that the message stays unread is no reason to interrupt.
  if (!success) dispatch(wentStale());
}
