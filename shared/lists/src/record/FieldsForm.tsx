import type { Field, Fields, Written } from '@banyan/contract/records';
import { entriesWith } from '@banyan/contract/records';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { type ComponentProps, createContext, useContext } from 'react';
import { useShown } from '../useShown.js';
import { wireOf } from './formValues.js';
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

type Labels<K extends string> = Readonly<Partial<Record<K, string>>>;
type Props<F extends Fields, T extends Values> = Omit<
  ComponentProps<typeof RecordForm<T>>,
  'labels'
> & {
  readonly fields: F;
  /** Labels of fields in other words, and of values that have no description. */
  readonly labels?: Labels<keyof T & string> &
    Readonly<Record<Exclude<keyof T & string, Written<F>>, string>>;
};

const DescribedFields = createContext<Fields>({});

/** A form of described fields, each an `Item`; it may hold other values in addition. */
export function FieldsForm<F extends Fields, T extends Values>({
  fields,
  labels = {} as never,
  shows = {} as never,
  ...form
}: Props<F, T>) {
  const described = useLabelsOf(fields);
  const shown = useShown();
  const says = Object.fromEntries(
    entriesWith(fields, ({ kind }) => kind !== 'line' && kind !== 'lines').map(([key, field]) => [
      key,
      (value: unknown) => shown(field, wireOf({ [key]: field }, { [key]: value })[key]),
    ]),
  );
  return (
    <DescribedFields value={fields}>
      <RecordForm<T>
        {...(form as ComponentProps<typeof RecordForm<T>>)}
        labels={{ ...described, ...labels } as never}
        shows={{ ...says, ...shows } as never}
      />
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
  const { kind, most = 0, least = 0, optional, usual, words } = field;
  const isNeeded = optional !== true;
  // Where nothing is typed, what is usual is sent.
  const props = { required: isNeeded && usual === undefined, ...item };
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
    case 'id':
    case 'words':
      return kind === 'words' && isNeeded && Object.keys(choices).length <= FEW ? (
        <ChoiceItem {...props} words={choices} />
      ) : (
        <SelectItem {...props} words={choices} />
      );
  }
}
