import type { Message } from '@banyan/contract/messages';
import { messagesDomain } from '@banyan/domain-messages';
import { Button } from '@banyan/platform/base';
import { Checkbox } from '@banyan/platform/inputs';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { createPart, LazyPart } from '@banyan/ui';
import { useState } from 'react';
import { MESSAGES, type MessageFilters } from './messageSearch.js';
import styles from './messages.module.css';
import { messageTexts } from './messageTexts.js';
import type { MessageActs } from './useMessageActs.js';
import type { Selection } from './useSelection.js';

const question = createPart(
  async () =>
    (await import(/* webpackChunkName: "mark-all" */ './MarkAllQuestion.js')).MarkAllQuestion,
);

/** MSG-07: above so many the person is asked. */
const ASK_ABOVE = 20;

type Props = {
  readonly filters: MessageFilters;
  readonly shown: readonly Message[];
  readonly selection: Selection;
  readonly acts: MessageActs;
};

/** What is done with the selected messages, or with all that the filter finds. */
export function MessageToolbar({ filters, shown, selection, acts }: Props) {
  const text = useTexts(messageTexts);
  const { selected, choose } = selection;
  const isAll = shown.length > 0 && selected.length === shown.length;

  function withSelected(act: (messages: readonly Message[]) => Promise<void>): () => void {
    return () => {
      void act(selected);
      choose([]);
    };
  }

  return (
    <div className={styles['toolbar']}>
      <Checkbox
        checked={isAll}
        indeterminate={selected.length > 0 && !isAll}
        disabled={shown.length === 0}
        onChange={({ target }) => {
          choose(target.checked ? shown.map(({ id }) => id) : []);
        }}
      >
        {text.selectAll}
      </Checkbox>
      {selected.length > 0 && (
        <>
          <span className={styles['muted']}>{text.selected(selected.length)}</span>
          <Button size="small" onClick={withSelected((messages) => acts.mark(messages, true))}>
            {text.markRead}
          </Button>
          <Button size="small" onClick={withSelected((messages) => acts.mark(messages, false))}>
            {text.markUnread}
          </Button>
          <Button size="small" danger onClick={withSelected(acts.remove)}>
            {text.remove}
          </Button>
        </>
      )}
      <MarkAll filters={filters} acts={acts} />
    </div>
  );
}

function MarkAll({ filters, acts }: Pick<Props, 'filters' | 'acts'>) {
  const text = useTexts(messageTexts);
  const { api } = useDomain(messagesDomain);
  const [asking, setAsking] = useState<{ readonly count: number; readonly upTo: string } | null>(
    null,
  );
  const unread = api.useMessagesQuery(
    { ...MESSAGES.address.asked(filters), unread: true, page: 1, pageSize: 1 },
    { skip: filters.unread === false },
  );
  const count = filters.unread === false ? 0 : (unread.currentData?.records ?? 0);
  const upTo = unread.currentData?.results[0]?.id;

  return (
    <>
      <Button
        size="small"
        className={styles['markAll'] ?? ''}
        disabled={count === 0 || upTo === undefined}
        loading={acts.isMarkingAll}
        onClick={() => {
          if (upTo === undefined) return;
          if (count > ASK_ABOVE) setAsking({ count, upTo });
          else void acts.markAll(filters, upTo);
        }}
      >
        {text.markAll(count)}
      </Button>
      {asking !== null && (
        <LazyPart
          part={question}
          props={{
            count: asking.count,
            mark: () => void acts.markAll(filters, asking.upTo),
            close: () => {
              setAsking(null);
            },
          }}
        />
      )}
    </>
  );
}
