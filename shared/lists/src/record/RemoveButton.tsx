import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { messageOf } from '@banyan/rules';
import { newId } from '@banyan/ui';
import type { Answer } from '../useAct.js';
import { ActButton } from './ActButton.js';
import type { Seen } from './RecordForm.js';
import { recordTexts } from './recordTexts.js';

type Removing = Seen & { readonly id: string; readonly undo?: boolean };

type Props = {
  readonly record: { readonly id: string; readonly version: number };
  /** What people call it. */
  readonly name: string;
  /** When it can be removed, and what that does. */
  readonly question: string;
  readonly list: { readonly open: (id: null) => void };
  readonly remove: (asked: Removing) => PromiseLike<Answer>;
};

const UNDO_SECONDS = 10;

/** Removes a record, closes it, and puts it back for as long as the notice is there. */
export function RemoveButton({ record: { id, version }, name, question, list, remove }: Props) {
  const text = useTexts(recordTexts);
  const host = useHost();
  const undo = async (): Promise<void> => {
    const { error } = await remove({ id, version: version + 1, undo: true, key: newId() });
    if (error === undefined) host.notify({ kind: 'success', text: text.restored });
    else host.notify({ kind: 'error', text: messageOf(error) });
  };
  return (
    <ActButton
      label={text.remove}
      question={question}
      isDangerous
      send={async () => {
        const answer = await remove({ id, version, key: newId() });
        if (answer.error !== undefined) return answer;
        list.open(null);
        host.notify({
          kind: 'success',
          text: text.removed(name),
          seconds: UNDO_SECONDS,
          action: { label: text.undo, act: () => void undo() },
        });
        return answer;
      }}
    />
  );
}
