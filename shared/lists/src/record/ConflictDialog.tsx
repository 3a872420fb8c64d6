import { Button } from '@banyan/platform/base';
import { Radio } from '@banyan/platform/form';
import { useTexts } from '@banyan/platform/language';
import { AppModal } from '@banyan/ui';
import { useState } from 'react';
import type { FieldChange } from './mergeRecord.js';
import styles from './record.module.css';
import { recordTexts } from './recordTexts.js';

type Side = 'mine' | 'theirs';

type Show = (value: never) => string;

type Props = {
  readonly changes: readonly FieldChange[];
  readonly labels: Readonly<Record<string, string>>;
  /** What values that are no texts are called. */
  readonly shows: Readonly<Record<string, Show | undefined>>;
  readonly onMerge: (chosen: Readonly<Record<string, Side>>) => void;
  readonly onDiscard: () => void;
  readonly onBack: () => void;
};

/** Two people, one record: nothing is overwritten in silence, and nothing that was written is lost. */
export function ConflictDialog({ changes, labels, shows, onMerge, onDiscard, onBack }: Props) {
  const text = useTexts(recordTexts);
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const open = changes.filter(({ field, by }) => by === 'both' && chosen[field] === undefined);
  return (
    <AppModal
      open
      title={text.conflict}
      width={720}
      onCancel={onBack}
      footer={
        <div className={styles['buttons']}>
          <Button onClick={onBack}>{text.back}</Button>
          <Button danger onClick={onDiscard}>
            {text.discard}
          </Button>
          <Button
            type="primary"
            disabled={open.length > 0}
            onClick={() => {
              onMerge(chosen);
            }}
          >
            {text.merge}
          </Button>
        </div>
      }
    >
      <p>{text.explain}</p>
      <div className={styles['scroll']}>
        <table className={styles['changes']}>
          <thead>
            <tr>
              {[text.field, text.seen, text.theirs, text.mine].map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <ChangeRow
                key={change.field}
                change={change}
                label={labels[change.field] ?? change.field}
                show={shows[change.field] ?? textOf}
                side={chosen[change.field]}
                choose={(side) => {
                  setChosen({ ...chosen, [change.field]: side });
                }}
              />
            ))}
          </tbody>
        </table>
      </div>
    </AppModal>
  );
}

type RowProps = {
  readonly change: FieldChange;
  readonly label: string;
  readonly show: Show;
  readonly side: Side | undefined;
  readonly choose: (side: Side) => void;
};

function ChangeRow({ change, label, show, side, choose }: RowProps) {
  const { seen, theirs, mine, by } = change;
  const text = useTexts(recordTexts);
  const shown = (value: unknown): string => {
    const given = show(value as never);
    return given === '' ? text.empty : given;
  };
  const cell = (own: Side, value: unknown) => {
    const hasChanged = by === 'both' || (by === 'me') === (own === 'mine');
    if (by !== 'both') return <td data-taken={hasChanged}>{hasChanged ? shown(value) : ''}</td>;
    return (
      <td data-taken={side === own}>
        <Radio
          checked={side === own}
          aria-label={text.chosen(label, text[own])}
          onChange={() => {
            choose(own);
          }}
        >
          {shown(value)}
        </Radio>
      </td>
    );
  };
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{shown(seen)}</td>
      {cell('theirs', theirs)}
      {cell('mine', mine)}
    </tr>
  );
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
