import type { Field, Fields, RecordDescription, Written } from '@banyan/contract/records';
import { entriesWith } from '@banyan/contract/records';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useShown } from '../described/useShown.js';
import { formValuesOf, wireOf } from './formValues.js';
import {
  ChoiceItem,
  type ItemProps,
  NumberItem,
  SelectItem,
  SwitchItem,
  TextItem,
} from './items.js';
import type { Values } from './mergeRecord.js';
import { RecordForm } from './RecordForm.js';
import { recordTexts } from './recordTexts.js';
import { saverOf } from './saverOf.js';
import type { Blames } from './useBlame.js';

type Save<R> = Parameters<typeof saverOf<never, R>>[0];

type Props<F extends Fields, R> = {
  readonly of: RecordDescription<F>;
  /** Null: a new one. */
  readonly record: (R & { readonly id: string; readonly version: number }) | null;
  readonly save: Save<R>;
  /** What is done with a new one. */
  readonly made: (record: R) => void;
  readonly blames?: Blames<Written<F>>;
  readonly isReadOnly?: boolean;
  /** An `Item` for each field, and what is between them; left out: the fields in their order. */
  readonly children?: ReactNode;
};

const DescribedFields = createContext<Fields>({});

/** The form of a described record: it knows its labels, its values and what is sent. */
export function FormOf<F extends Fields, R>(props: Props<F, R>) {
  const { of, record, save, made, blames, isReadOnly = false, children } = props;
  const labels = useLabelsOf(of.fields);
  const shown = useShown();
  const { fields } = of;
  // A new one keeps what it began with.
  const values = useMemo(() => formValuesOf(fields, record), [fields, record]);
  const shows = Object.fromEntries(
    entriesWith(fields, ({ kind }) => kind !== 'line' && kind !== 'lines').map(([key, field]) => [
      key,
      (value: unknown) => shown(field, wireOf({ [key]: field }, { [key]: value })[key]),
    ]),
  );
  const written = entriesWith(fields, ({ readOnly }) => readOnly !== true);
  const saving = saverOf(save, record?.id ?? null, made);
  return (
    <DescribedFields value={fields}>
      <RecordForm<Values>
        draft={`${of.entity}:${record?.id ?? 'new'}`}
        saved={{ values, version: record?.version ?? 0 }}
        labels={labels}
        shows={shows as never}
        isReadOnly={isReadOnly}
        {...(blames === undefined ? {} : { blames: blames as Blames<string> })}
        save={(typed, seen) => saving(wireOf(fields, typed) as never, seen)}
      >
        {children ?? written.map(([key]) => <Item key={key} name={key} />)}
      </RecordForm>
    </DescribedFields>
  );
}

/** What the fields are called in a form: money and percent say their unit. */
function useLabelsOf(fields: Fields): Readonly<Record<string, string>> {
  const at = useLanguage() === 'zh' ? 0 : 1;
  const { unit } = useTexts(recordTexts);
  const called = ({ kind, title }: Field) =>
    kind === 'fen' || kind === 'percent' ? unit[kind](title[at]) : title[at];
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, called(field)]));
}

type DescribedProps = ItemProps & {
  /** What can be chosen, where the description does not name it: other records, by id. */
  readonly words?: Readonly<Record<string, string>>;
  readonly placeholder?: string;
};

const FEW = 4;
const LINES = 4;

/** The field of a described record, by its kind. */
export function Item({ words: given, ...item }: DescribedProps) {
  const language = useLanguage();
  const field = useContext(DescribedFields)[item.name];
  if (field === undefined) throw new Error(`${item.name} is no field of this form`);
  const { kind, most = 0, least = 0, optional, words } = field;
  const required = optional !== true;
  const props = { required, ...item };
  const choices =
    given ??
    Object.fromEntries(Object.entries(words ?? {}).map(([key, text]) => [key, text[language]]));
  switch (kind) {
    case 'line':
      return <TextItem {...props} max={most} />;
    case 'lines':
      return <TextItem {...props} max={most} lines={LINES} />;
    case 'fen':
      return <NumberItem {...props} min={least / 100} max={most / 100} digits={2} />;
    case 'whole':
    case 'percent':
      return <NumberItem {...props} min={least} max={most} />;
    case 'flag':
      return <SwitchItem {...item} />;
    case 'instant':
      return <TextItem {...props} max={16} type="datetime-local" />;
    case 'day':
      return <TextItem {...props} max={10} type="date" />;
    case 'ids':
      return <SelectItem {...item} words={choices} mode="multiple" />;
    default:
      return kind === 'words' && required && Object.keys(choices).length <= FEW ? (
        <ChoiceItem {...props} words={choices} />
      ) : (
        <SelectItem {...props} words={choices} />
      );
  }
}
