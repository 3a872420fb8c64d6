import { ORDER_CHANNELS, ORDER_STATES } from '@banyan/contract/orders';
import { ordersDomain } from '@banyan/domain-orders';
import { Button } from '@banyan/platform/base';
import { Input, Select } from '@banyan/platform/inputs';
import { useTexts } from '@banyan/platform/language';
import { shanghaiDay } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { useWords } from '@banyan/ui';
import { type ReactNode, useId } from 'react';
import parts from '../listParts.module.css';
import { type FilterDraft, type FilterFaults, lastDays } from './filterDraft.js';
import { filterTexts } from './filterTexts.js';
import styles from './orderList.module.css';
import { CHANNELS, STATES } from './orderSearch.js';

type Props = {
  readonly draft: FilterDraft;
  readonly faults: FilterFaults;
  readonly onChange: (change: Partial<FilterDraft>) => void;
};

export function BasicFields({ draft, onChange }: Props) {
  const text = useTexts(filterTexts);
  const states = useWords(ORDER_STATES);
  return (
    <>
      <Field label={text.text} wide>
        {({ id }) => (
          <Input
            id={id}
            value={draft.text}
            maxLength={64}
            placeholder={text.textHint}
            allowClear
            onChange={({ target }) => {
              onChange({ text: target.value });
            }}
          />
        )}
      </Field>
      <Field label={text.states} wide>
        {({ id }) => (
          <Select
            id={id}
            mode="multiple"
            value={[...draft.states]}
            placeholder={text.any}
            options={STATES.map((state) => ({ value: state, label: states[state] }))}
            optionFilterProp="label"
            maxTagCount="responsive"
            onChange={(states) => {
              onChange({ states });
            }}
          />
        )}
      </Field>
    </>
  );
}

export function MoreFields({ draft, faults, onChange }: Props) {
  const text = useTexts(filterTexts);
  const channels = useWords(ORDER_CHANNELS);
  return (
    <>
      <ProductField draft={draft} onChange={onChange} />
      <Field label={text.channel}>
        {({ id }) => (
          <Select<FilterDraft['channel'] | undefined>
            id={id}
            value={draft.channel}
            placeholder={text.any}
            allowClear
            options={CHANNELS.map((channel) => ({ value: channel, label: channels[channel] }))}
            onChange={(channel) => {
              onChange({ channel: channel ?? null });
            }}
          />
        )}
      </Field>
      {(['from', 'to', 'min', 'max'] as const).map((name) => (
        <TextField key={name} name={name} draft={draft} faults={faults} onChange={onChange} />
      ))}
      <fieldset className={styles['presets']}>
        <legend>{text.presets}</legend>
        {(
          [
            ['today', 1],
            ['week', 7],
            ['month', 30],
          ] as const
        ).map(([name, days]) => (
          <Button
            key={name}
            size="small"
            onClick={() => {
              onChange(lastDays(shanghaiDay(new Date()), days));
            }}
          >
            {text[name]}
          </Button>
        ))}
      </fieldset>
    </>
  );
}

function ProductField({ draft, onChange }: Pick<Props, 'draft' | 'onChange'>) {
  const text = useTexts(filterTexts);
  const { api } = useDomain(ordersDomain);
  const products = api.useProductsQuery();
  return (
    <Field label={text.product} fault={products.isError ? text.productsFailed : undefined}>
      {({ id, describedBy }) => (
        <Select<string | null | undefined>
          id={id}
          aria-describedby={describedBy}
          value={draft.productId}
          placeholder={text.any}
          allowClear
          loading={products.isLoading}
          options={products.data?.map(({ id: value, name }) => ({ value, label: name })) ?? []}
          onChange={(productId) => {
            onChange({ productId: productId ?? null });
          }}
        />
      )}
    </Field>
  );
}

/** Days by the browser's own calendar: at home on a phone, and no weight. */
function TextField({
  name,
  draft,
  faults,
  onChange,
}: Props & { readonly name: 'from' | 'to' | 'min' | 'max' }) {
  const text = useTexts(filterTexts);
  const fault = name === 'from' ? undefined : faults[name];
  const isAmount = name === 'min' || name === 'max';
  return (
    <Field label={text[name]} fault={fault === undefined ? undefined : text[fault]}>
      {({ id, describedBy }) => (
        <Input
          id={id}
          value={draft[name]}
          type={isAmount ? 'text' : 'date'}
          inputMode={isAmount ? 'decimal' : undefined}
          aria-invalid={fault !== undefined}
          aria-describedby={describedBy}
          status={fault === undefined ? '' : 'error'}
          onChange={({ target }) => {
            onChange({ [name]: target.value });
          }}
        />
      )}
    </Field>
  );
}

type FieldProps = {
  readonly label: string;
  readonly fault?: string | undefined;
  readonly wide?: boolean;
  readonly children: (ids: {
    readonly id: string;
    readonly describedBy: string | undefined;
  }) => ReactNode;
};

function Field({ label, fault, wide = false, children }: FieldProps) {
  const id = useId();
  const describedBy = fault === undefined ? undefined : `${id}-fault`;
  return (
    <div className={parts['field']} data-wide={wide}>
      <label htmlFor={id}>{label}</label>
      {children({ id, describedBy })}
      {fault !== undefined && (
        <p id={describedBy} className={parts['fault']}>
          {fault}
        </p>
      )}
    </div>
  );
}
