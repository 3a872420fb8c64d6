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
  /** What it means to choose nothing; left out: anything. */
  readonly unchosen?: string;
  readonly isLoading?: boolean;
};

/** One of several. */
export function ChoiceFilter<K extends string>(props: ChoiceProps<K>) {
  const text = useTexts(listTexts);
  const { label, field, words, options = valuesIn(words), fault, wide = false } = props;
  useChip(field.name, label, shown(field.applied, words));
  return (
    <Field label={label} wide={wide} fault={fault}>
      {({ id, describedBy }) => (
        <Select<string | undefined>
          id={id}
          aria-describedby={describedBy}
          value={field.value === '' ? undefined : field.value}
          placeholder={props.unchosen ?? text.any}
          allowClear
          loading={props.isLoading ?? false}
          options={options.map((value) => ({ value, label: words[value] }))}
          onChange={(value) => {
            field.choose(value ?? '');
          }}
        />
      )}
    </Field>
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
