import { type LABEL_KINDS, MOST_LABEL_NAME } from '@banyan/contract/labels';
import { labelsDomain } from '@banyan/domain-labels';
import { BatchResult, type ManyProps } from '@banyan/lists';
import { ActButton, ActForm, TextItem } from '@banyan/lists/record';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { newId } from '@banyan/ui';
import { labelTexts } from './labelTexts.js';

/** Acts on the labels that are chosen in the list. */
export function ActOnLabels({ selection: { chosen } }: ManyProps) {
  const text = useTexts(labelTexts);
  return (
    <>
      <span>{text.selected(chosen.length)}</span>
      <LabelActs ids={chosen} kinds={['official', 'free']} states={['blocked', 'enabled']} />
    </>
  );
}

type Props = {
  readonly ids: readonly string[];
  /** Which they can become. */
  readonly kinds: readonly (keyof typeof LABEL_KINDS)[];
  readonly states: readonly ('enabled' | 'blocked')[];
};

export function LabelActs({ ids, kinds, states }: Props) {
  const text = useTexts(labelTexts);
  const { api } = useDomain(labelsDomain);
  const [setKind, kind] = api.useSetKindMutation();
  const [setState, state] = api.useSetStateMutation();
  const [merge] = api.useMergeMutation();
  const chosen = { ids: [...ids] };
  return (
    <>
      {kinds.map((each) => (
        <ActButton
          key={each}
          {...text[each]}
          send={() => setKind({ chosen, kind: each, key: newId() })}
        />
      ))}
      <ActForm
        title={text.merge.title}
        version={0}
        initial={{ into: '' }}
        labels={{ into: text.merge.into }}
        blames={{ NO_LABEL: { field: 'into' } }}
        isDangerous
        done={text.merge.done}
        send={({ into }, { key }) => merge({ ids: [...ids], into, key })}
      >
        <p>{text.merge.explain}</p>
        <TextItem name="into" required max={MOST_LABEL_NAME} />
      </ActForm>
      {states.map((each) => (
        <ActButton
          key={each}
          {...(each === 'blocked' ? { ...text.block, isDangerous: true } : text.unblock)}
          send={() => setState({ chosen, state: each, key: newId() })}
        />
      ))}
      <BatchResult outcomes={[...(kind.data ?? []), ...(state.data ?? [])]} />
    </>
  );
}
