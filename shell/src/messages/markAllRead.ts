import type { HostServices, LocalText } from '@banyan/contract';
import type { Message } from '@banyan/contract/messages';
import { inLanguage } from '@banyan/platform/language';
import { isFields, MalformedReply } from '@banyan/rules';
import { type AppStore, selectLanguage } from '@banyan/store';

const done = (count: number): LocalText => ({
  zh: `已将 ${count} 条消息标为已读`,
  en: count === 1 ? 'Message marked as read' : `${count} messages marked as read`,
});
const undo = { zh: '撤销', en: 'Undo' };
const undone = { zh: '已恢复为未读', en: 'Marked as unread again' };
const UNDO_SECONDS = 5;

type Parts = Pick<AppStore, 'getState' | 'services'>;

/** Marks all messages up to the newest shown as read, with an undo. The hub sends new numbers. */
export async function markAllRead(
  newest: Pick<Message, 'id'>,
  host: Pick<HostServices, 'notify'>,
  { getState, services }: Parts,
): Promise<void> {
  const say = (text: LocalText) => inLanguage(text, selectLanguage(getState()));

  async function mark(asked: Readonly<Record<string, unknown>>) {
    const reply = await services.post('BusMessage/MarkReadMessage', asked, marked);
    if (!reply.success) host.notify({ kind: 'error', text: reply.error.message });
    return reply;
  }

  async function unmark(markedAt: string): Promise<void> {
    const { success } = await mark({ markedAt, read: false });
    if (success) host.notify({ kind: 'success', text: say(undone) });
  }

  const { result } = await mark({ filter: {}, upTo: newest.id });
  if (result === null) return;
  const { changed, markedAt } = result;
  host.notify({
    kind: 'success',
    text: say(done(changed)),
    seconds: UNDO_SECONDS,
    action: { label: say(undo), act: () => void unmark(markedAt) },
  });
}

function marked(result: unknown): { readonly changed: number; readonly markedAt: string } {
  const { changed, markedAt } = isFields(result) ? result : {};
  if (typeof changed !== 'number' || typeof markedAt !== 'string') {
    throw new MalformedReply('expected how many were read, and when');
  }
  return { changed, markedAt };
}
