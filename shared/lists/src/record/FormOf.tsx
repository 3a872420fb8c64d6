import type { Fields, RecordDescription, Written } from '@banyan/contract/records';
import { entriesWith } from '@banyan/contract/records';
import { type ReactNode, useMemo } from 'react';
import { FieldsForm, Item } from './FieldsForm.js';
import { formValuesOf, wireOf } from './formValues.js';
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
  /** What is sent with the form's values, and in the place of one that is not asked for. */
  readonly also?: object;
  /** An `Item` for each field, and what is between them; left out: the fields in their order. */
  readonly children?: ReactNode;
};

/** The form of a described record: it knows its labels, its values and what is sent. */
export function FormOf<F extends Fields, R>(props: Props<F, R>) {
  const { of, record, save, made, also, children, ...form } = props;
  const { fields } = of;
  // A new one keeps what it began with.
  const values = useMemo(() => formValuesOf(fields, record ?? {}), [fields, record]);
  const written = entriesWith(fields, ({ readOnly }) => readOnly !== true);
  const saving = saverOf(save, record?.id ?? null, made);
  return (
    <FieldsForm
      {...form}
      fields={fields}
      draft={`${of.entity}:${record?.id ?? 'new'}`}
      saved={{ values, version: record?.version ?? 0 }}
      save={(typed, seen) => saving({ ...wireOf(fields, typed), ...also } as never, seen)}
    >
      {children ?? written.map(([key]) => <Item key={key} name={key} />)}
    </FieldsForm>
  );
}
