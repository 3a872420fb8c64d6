import { termSchema } from '@banyan/contract/products';
import { useRequired } from '@banyan/lists/record';
import { Form, Input, InputNumber, Radio, Select, Switch } from '@banyan/platform/form';
import { useTexts } from '@banyan/platform/language';
import styles from './codeList.module.css';
import { codeTexts } from './codeTexts.js';
import type { RuleValues } from './ruleValues.js';
import { useProducts } from './useProducts.js';

const MOST_YUAN = 99_999;

/** What a code takes off, of what, for whom and when. */
export function RuleFields() {
  const { fields, kinds, audiences, terms, needed } = useTexts(codeTexts);
  const required = useRequired();
  const products = useProducts();
  const kind = Form.useWatch<RuleValues['kind']>('kind');
  const number = (name: keyof RuleValues & keyof typeof fields, most: number, min = 1) => (
    <Form.Item name={name} label={fields[name]}>
      <InputNumber className={styles['number'] ?? ''} min={min} max={most} />
    </Form.Item>
  );
  const many = (
    name: 'products' | 'editions' | 'terms',
    options: readonly { readonly value: string; readonly label: string }[],
  ) => (
    <Form.Item name={name} label={fields[name]}>
      <Select
        mode="multiple"
        allowClear
        options={[...options]}
        optionFilterProp="label"
        placeholder={fields.any}
      />
    </Form.Item>
  );
  return (
    <>
      <Form.Item name="title" label={fields.title} rules={[required.text(fields.title)]}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="kind" label={fields.kind}>
        <Radio.Group
          options={(['percent', 'amount'] as const).map((value) => ({
            value,
            label: kinds[value],
          }))}
        />
      </Form.Item>
      <div className={styles['pair']}>
        {kind === 'amount' ? (
          <Form.Item
            name="amount"
            label={fields.amount}
            rules={[{ required: true, message: needed }]}
          >
            <InputNumber
              className={styles['number'] ?? ''}
              min={0.01}
              max={MOST_YUAN}
              precision={2}
            />
          </Form.Item>
        ) : (
          <>
            <Form.Item
              name="percent"
              label={fields.percent}
              rules={[{ required: true, message: needed }]}
            >
              <InputNumber className={styles['number'] ?? ''} min={1} max={100} precision={0} />
            </Form.Item>
            {number('maxOff', MOST_YUAN, 0.01)}
          </>
        )}
      </div>
      {many(
        'products',
        products.map(({ id, label }) => ({ value: id, label })),
      )}
      {many(
        'editions',
        products.flatMap(({ label: product, editions }) =>
          editions.map(({ id, label }) => ({ value: id, label: `${product} ${label}` })),
        ),
      )}
      {many(
        'terms',
        termSchema.options.map((value) => ({ value, label: terms[value] })),
      )}
      <div className={styles['pair']}>
        {number('min', MOST_YUAN, 0)}
        {number('minQuantity', 999)}
        {number('usageLimit', 1_000_000)}
        {number('perCustomer', 100)}
      </div>
      <Form.Item name="audience" label={fields.audience}>
        <Radio.Group
          options={(['all', 'new'] as const).map((value) => ({ value, label: audiences[value] }))}
        />
      </Form.Item>
      <div className={styles['pair']}>
        {(['combinesWithWas', 'combinesWithRenewal'] as const).map((name) => (
          <Form.Item key={name} name={name} label={fields[name]} valuePropName="checked">
            <Switch />
          </Form.Item>
        ))}
        <Form.Item name="startsAt" label={fields.startsAt} rules={[required.text(fields.startsAt)]}>
          <Input type="datetime-local" />
        </Form.Item>
        <Form.Item name="endsAt" label={fields.endsAt} extra={fields.noEnd}>
          <Input type="datetime-local" />
        </Form.Item>
      </div>
    </>
  );
}
