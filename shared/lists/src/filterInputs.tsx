import { Input, Select } from '@banyan/platform/inputs';
import { useTexts } from '@banyan/platform/language';
import { useChip } from './chips.js';
import { Field } from './Field.js';
import { listTexts } from './listTexts.js';
import { MultiSelect } from './MultiSelect.js';
import type { FilterField } from './useFilterForm.js';

type InputProps = {
  readonly label: string;
  readonly field: FilterField;
  readonly hint?: string;
  readonly wide?: boolean;
  readonly kind?: 'text' | 'day' | 'amount';
};

/** What is typed. Days by the browser's own calendar: at home on a phone, and no weight. */
export function TextFilter({ label, field, hint, wide = false, kind = 'text' }: InputProps) {
  const text = useTexts(listTexts);
  const { name, value, applied, fault, set, choose } = field;
  useChip(name, label, applied);
  return (
    <Field label={label} wide={wide} fault={fault && text[fault]}>
      {({ id, describedBy }) => (
        <Input
          id={id}
          value={value}
          type={kind === 'day' ? 'date' : 'text'}
          inputMode={kind === 'amount' ? 'decimal' : undefined}
          maxLength={64}
          placeholder={hint}
          autoComplete="off"
          spellCheck={false}
          allowClear={kind === 'text'}
          onClear={() => {
            choose('');
          }}
          status={fault === undefined ? '' : 'error'}
          aria-invalid={fault !== undefined}
          aria-describedby={describedBy}
          onChange={({ target }) => {
            set(target.value);
          }}
        />
      )}
    </Field>
  );
}

type ChoiceProps<K extends string> = Pick<InputProps, 'label' | 'field' | 'wide'> & {
  /** What there is to choose from, in the order in which people look for it; left out: whatever has words. */
  readonly options?: readonly K[];
  readonly words: Readonly<Record<K, string>>;
  readonly fault?: string | undefined;
  /** What it means to choose nothing, an option as the others are; left out: anything. */
  readonly unchosen?: string;
  readonly isLoading?: boolean;
};

/** One of several. */
export function ChoiceFilter<K extends string>(props: ChoiceProps<K>) {
  const text = useTexts(listTexts);
  const { label, field, words, options = valuesIn(words), fault, wide = false, unchosen } = props;
  useChip(field.name, label, shown(field.applied, words));
  const named = options.map((value: string) => ({ value, label: words[value as K] }));
  return (
    <Field label={label} wide={wide} fault={fault}>
      {({ id, describedBy }) => (
        <Select<string | undefined>
          id={id}
          aria-describedby={describedBy}
          value={field.value === '' && unchosen === undefined ? undefined : field.value}
          placeholder={text.any}
          allowClear={unchosen === undefined}
          loading={props.isLoading ?? false}
          options={unchosen === undefined ? named : [{ value: '', label: unchosen }, ...named]}
          onChange={(value) => {
            field.choose(value ?? '');
          }}
        />
      )}
    </Field>
  );
}

type QueueProps = {
  readonly label: string;
  readonly at: (field: 'state' | 'text') => FilterField;
  readonly words: Readonly<Record<string, string>>;
  /** The state that means waiting, and how it is called. */
  readonly waiting: readonly [state: string, words: string];
};

/** The state of a queue (`queueState`): without a choice it shows what waits, or whatever a text finds. */
export function QueueFilter({ label, at, words, waiting: [state, said] }: QueueProps) {
  const text = useTexts(listTexts);
  const field = at('state');
  if (at('text').applied !== '') {
    return <ChoiceFilter label={label} field={field} words={{ [state]: said, ...words }} />;
  }
  const { [state]: _waiting, ...others } = words;
  return (
    <ChoiceFilter<string>
      label={label}
      field={field.value === state ? { ...field, value: '', applied: '' } : field}
      words={{ all: text.any, ...others }}
      unchosen={said}
    />
  );
}

/** Any number of several. */
export function ChoicesFilter<K extends string>(props: ChoiceProps<K>) {
  const text = useTexts(listTexts);
  const { label, field, words, options = valuesIn(words), fault, wide = false } = props;
  useChip(field.name, label, shown(field.applied, words));
  return (
    <Field label={label} wide={wide} fault={fault}>
      {({ id, describedBy }) => (
        <MultiSelect<string[]>
          id={id}
          aria-describedby={describedBy}
          value={field.value === '' ? [] : field.value.split(',')}
          placeholder={text.any}
          options={options.map((value) => ({ value, label: words[value] }))}
          optionFilterProp="label"
          maxTagCount="responsive"
          onChange={(values) => {
            field.choose(values.join(','));
          }}
        />
      )}
    </Field>
  );
}

function valuesIn<K extends string>(words: Readonly<Record<K, string>>): readonly K[] {
  return Object.keys(words) as K[];
}

function shown<K extends string>(applied: string, words: Readonly<Record<K, string>>): string {
  const known: Readonly<Record<string, string>> = words;
  return applied
    .split(',')
    .map((value) => known[value] ?? value)
    .join(', ');
}
