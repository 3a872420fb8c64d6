import type { Message } from '@banyan/contract/messages';
import { messagesDomain } from '@banyan/domain-messages';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { messageOf } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { messageTab } from '@banyan/ui';
import { MESSAGES, type MessageFilters } from './messageSearch.js';
import { messageTexts } from './messageTexts.js';

/** How long an act on messages can be taken back. */
const UNDO_SECONDS = 5;

type Answer = { readonly error?: { readonly message?: string | undefined } | undefined };

/** What a person does with messages, and what they are told of it. */
export function useMessageActs() {
  const text = useTexts(messageTexts);
  const host = useHost();
  const { api } = useDomain(messagesDomain);
  const [sendMark] = api.useMarkMutation();
  const [sendMarkAll, { isLoading: isMarkingAll }] = api.useMarkAllMutation();
  const [sendRemove] = api.useRemoveMutation();

  /** False: it did not work, and the person knows why. */
  function went({ error }: Answer): boolean {
    if (error === undefined) return true;
    host.notify({ kind: 'error', text: text.notDone(messageOf(error)) });
    return false;
  }

  async function mark(messages: readonly Message[], read: boolean): Promise<void> {
    const changed = messages.filter(({ readAt }) => (readAt === null) === read);
    if (changed.length > 0) went(await sendMark({ messages: changed, read }));
  }

  async function restore(messages: readonly Message[]): Promise<void> {
    if (went(await sendRemove({ messages, restore: true }))) {
      host.notify({ kind: 'success', text: text.restored });
    }
  }

  async function unmark(markedAt: string): Promise<void> {
    if (went(await sendMarkAll({ markedAt, read: false }))) {
      host.notify({ kind: 'success', text: text.unmarked });
    }
  }

  function undoable(act: () => void) {
    return { seconds: UNDO_SECONDS, action: { label: text.undo, act } };
  }

  return {
    isMarkingAll,
    mark,
    /** All that the filter finds, up to the newest one that was there when the person was told how many. */
    markAll: async (filters: MessageFilters, upTo: string): Promise<void> => {
      const answer = await sendMarkAll({ filter: MESSAGES.address.asked(filters), upTo });
      if (!went(answer) || answer.data === undefined) return;
      const { changed, markedAt } = answer.data;
      const told = { kind: 'success', text: text.markedAll(changed) } as const;
      if (markedAt === undefined) host.notify(told);
      else host.notify({ ...told, ...undoable(() => void unmark(markedAt)) });
    },
    remove: async (messages: readonly Message[]): Promise<void> => {
      if (messages.length === 0) return;
      if (!went(await sendRemove({ messages, restore: false }))) return;
      host.notify({
        kind: 'success',
        text: text.removed(messages.length),
        ...undoable(() => void restore(messages)),
      });
    },
    openPage: (message: Message): void => {
      if (message.target !== null) host.openTab(messageTab(message));
    },
  };
}

export type MessageActs = ReturnType<typeof useMessageActs>;
