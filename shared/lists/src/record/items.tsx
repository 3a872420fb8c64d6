import { Form, Input, InputNumber, Radio, Select, Switch } from '@banyan/platform/form';
import { useTexts } from '@banyan/platform/language';
import type { ComponentProps, ReactNode } from 'react';
import { useFormLabel } from './FormLabels.js';
import styles from './record.module.css';
import { recordTexts } from './recordTexts.js';

// The fields of a record's form, one line each. A field of another kind is a `Form.Item` beside them.

type Rules = NonNullable<ComponentProps<typeof Form.Item>['rules']>;

export type ItemProps = {
  /** The field of the record. Its label is the form's. */
  readonly name: string;
  /** Must not be left empty, nor blank. */
  readonly required?: boolean;
  readonly rules?: Rules;
  /** What is said below it. */
  readonly hint?: string;
};

/** How an empty value of a field looks, besides being none. */
type Empty = { readonly whitespace?: true; readonly type?: 'array' };

/** What an item of a form is given. */
export function useItem({ name, required = false, rules = [], hint }: ItemProps, empty: Empty) {
  const label = useFormLabel(name);
  const text = useTexts(recordTexts);
  const rule = { required: true, message: text.required(label), ...empty };
  return { name, label, extra: hint, rules: required ? [rule, ...rules] : rules };
}

type TextProps = ItemProps & {
  readonly max: number;
  /** Lines, where it is more than one. */
  readonly lines?: number;
  readonly mode?: 'numeric' | 'tel' | 'email';
  readonly type?: 'date' | 'datetime-local';
  readonly capitals?: 'none' | 'characters';
  readonly placeholder?: string;
};

export function TextItem({ max, lines, mode, type, capitals, placeholder, ...item }: TextProps) {
  const props = { maxLength: max, placeholder, spellCheck: capitals === undefined };
  return (
    <Form.Item {...useItem(item, { whitespace: true })}>
      {lines === undefined ? (
        <Input {...props} type={type ?? 'text'} inputMode={mode} autoCapitalize={capitals} />
      ) : (
        <Input.TextArea {...props} rows={lines} />
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
  /** What there is to choose from, with the names of it, in the order in which people look for it. */
  readonly words: Readonly<Record<string, string>>;
};

/** One of a few, all in sight. */
export function ChoiceItem({ words, ...item }: ChoiceProps) {
  return (
    <Form.Item {...useItem(item, {})}>
      <Radio.Group options={optionsOf(words)} />
    </Form.Item>
  );
}

type SelectProps = ChoiceProps & { readonly mode?: 'multiple'; readonly placeholder?: string };

/** One of many, or several of them. */
export function SelectItem({ words, mode, placeholder, ...item }: SelectProps) {
  return (
    <Form.Item {...useItem(item, mode === 'multiple' ? { type: 'array' } : {})}>
      <Select
        {...(mode === undefined ? {} : { mode })}
        allowClear
        options={optionsOf(words)}
        optionFilterProp="label"
        placeholder={placeholder}
      />
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

/** Short fields beside each other, where there is room. */
export function ItemRow({ children }: { readonly children: ReactNode }) {
  return <div className={styles['row']}>{children}</div>;
}

function optionsOf(words: Readonly<Record<string, string>>) {
  return Object.entries(words).map(([value, label]) => ({ value, label }));
}
