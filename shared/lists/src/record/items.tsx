import { Form, Input, InputNumber, Radio, Select, Switch } from '@banyan/platform/form';
import { useTexts } from '@banyan/platform/language';
import type { ComponentProps, ReactNode } from 'react';
import { MultiSelect } from '../MultiSelect.js';
import { useFormLabel } from './FormLabels.js';
import styles from './record.module.css';
import { recordTexts } from './recordTexts.js';

// The fields of a record's form, one line each. Other kinds of fields use `Form.Item`.

type Rules = NonNullable<ComponentProps<typeof Form.Item>['rules']>;

export type ItemProps = {
  /** The field of the record. The form gives its label. */
  readonly name: string;
  /** Must not be left empty, nor blank. */
  readonly required?: boolean;
  readonly rules?: Rules;
  /** The hint below the field. */
  readonly hint?: string;
};

/** What counts as an empty value of a field, in addition to a missing one. */
type Empty = { readonly whitespace?: true; readonly type?: 'array' };

/** The props of a form item. */
export function useItem({ name, required = false, rules = [], hint }: ItemProps, empty: Empty) {
  const label = useFormLabel(name);
  const text = useTexts(recordTexts);
  const rule = { required: true, message: text.required(label), ...empty };
  return { name, label, extra: hint, rules: required ? [rule, ...rules] : rules };
}

type TextProps = ItemProps & {
  readonly max: number;
  /** The number of lines, if more than one. */
  readonly lines?: number;
  readonly mode?: 'numeric' | 'tel' | 'email';
  readonly type?: 'date' | 'datetime-local';
  readonly capitals?: 'none' | 'characters';
  readonly placeholder?: string;
  /** The id of a `datalist` of values to choose from. */
  readonly list?: string;
};

export function TextItem(props: TextProps) {
  const { max, lines, mode, type = 'text', capitals, placeholder, list, ...item } = props;
  const usual = { maxLength: max, placeholder, spellCheck: capitals === undefined };
  return (
    <Form.Item {...useItem(item, { whitespace: true })}>
      {lines === undefined ? (
        <Input {...usual} type={type} inputMode={mode} autoCapitalize={capitals} list={list} />
      ) : (
        <Input.TextArea {...usual} rows={lines} />
      )}
    </Form.Item>
  );
}

type NumberProps = ItemProps & {
  readonly min: number;
  readonly max: number;
  /** Digits after the point. */
  readonly digits?: number;
};

export function NumberItem({ min, max, digits = 0, ...item }: NumberProps) {
  return (
    <Form.Item {...useItem(item, {})}>
      <InputNumber className={styles['number'] ?? ''} min={min} max={max} precision={digits} />
    </Form.Item>
  );
}

type ChoiceProps = ItemProps & {
  /** The values to choose from and their names, in the order in which people look for them. */
  readonly words: Readonly<Record<string, string>>;
};

/** A choice of one among few, all visible. */
export function ChoiceItem({ words, ...item }: ChoiceProps) {
  return (
    <Form.Item {...useItem(item, {})}>
      <Radio.Group options={optionsOf(words)} />
    </Form.Item>
  );
}

type SelectProps = ChoiceProps & { readonly mode?: 'multiple'; readonly placeholder?: string };

/** A choice of one or several among many. */
export function SelectItem({ words, mode, placeholder, ...item }: SelectProps) {
  const props = {
    allowClear: true,
    options: optionsOf(words),
    optionFilterProp: 'label',
    placeholder,
  };
  return (
    <Form.Item {...useItem(item, mode === 'multiple' ? { type: 'array' } : {})}>
      {mode === 'multiple' ? <MultiSelect {...props} /> : <Select {...props} />}
    </Form.Item>
  );
}

export function SwitchItem(item: Pick<ItemProps, 'name' | 'hint'>) {
  return (
    <Form.Item {...useItem(item, {})} valuePropName="checked">
      <Switch />
    </Form.Item>
  );
}

/** Short fields in one row, if there is room. */
export function ItemRow({ children }: { readonly children: ReactNode }) {
  return <div className={styles['row']}>{children}</div>;
}

function optionsOf(words: Readonly<Record<string, string>>) {
  return Object.entries(words).map(([value, label]) => ({ value, label }));
}
