import { valuesOf } from '@banyan/contract';
import {
  BLOCK_EFFECTS,
  BLOCK_REASONS,
  type BlockEffect,
  type BlockRule,
  MACHINE_BLOCK,
  type MachineBlock,
} from '@banyan/contract/machine-codes';
import { PRODUCTS } from '@banyan/contract/products';
import { type FormValues, formValuesOf, wireOf } from '@banyan/lists/described';
import { ItemRow, SelectItem, TextItem } from '@banyan/lists/record';
import { Checkbox, Form } from '@banyan/platform/form';
import { useTexts } from '@banyan/platform/language';
import { localOf } from '@banyan/rules';
import { useWords } from '@banyan/ui';
import type { ComponentProps } from 'react';
import { blockTexts } from './blockTexts.js';

export const { fields: FIELDS } = MACHINE_BLOCK;
export type RuleValues = FormValues<typeof FIELDS> & { readonly effects: readonly BlockEffect[] };

/** What a new entry begins with: in force from now on. @param now epoch milliseconds */
export function newRule(now: number): RuleValues {
  const startsAt = localOf(new Date(now).toISOString());
  return { ...formValuesOf(FIELDS, {}), startsAt, effects: ['signIn', 'activate', 'publish'] };
}

export function valuesOfRule(block: MachineBlock): RuleValues {
  return { ...formValuesOf(FIELDS, block), effects: [...block.effects] };
}

/** What is sent of values that the form has checked. */
export function ruleOf({ effects, ...values }: RuleValues): BlockRule {
  return { ...wireOf(FIELDS, values), effects: [...effects] };
}

/** What a new entry and a saved one are asked alike. */
export function RuleFields() {
  const text = useTexts(blockTexts);
  const effects = useWords(BLOCK_EFFECTS);
  const reasons = useWords(BLOCK_REASONS);
  const products = useWords(PRODUCTS);
  const options = valuesOf(BLOCK_EFFECTS).map((value) => ({ value, label: effects[value] }));
  return (
    <>
      <Form.Item
        name="effects"
        label={text.effects}
        rules={[{ required: true, type: 'array', message: text.effectsNeeded }]}
      >
        <Group options={options} />
      </Form.Item>
      <ItemRow>
        <SelectItem name="productId" words={products} placeholder={text.all} />
        <SelectItem name="reasonCode" words={reasons} required />
      </ItemRow>
      <TextItem name="remark" max={200} />
      <ItemRow>
        <TextItem name="startsAt" max={16} type="datetime-local" required />
        <TextItem
          name="endsAt"
          max={16}
          type="datetime-local"
          hint={text.ends}
          rules={[
            ({ getFieldValue }) => ({
              validator: (_rule, ends: string) =>
                ends === '' || ends > String(getFieldValue('startsAt'))
                  ? Promise.resolve()
                  : Promise.reject(new Error(text.endsFault)),
            }),
          ]}
        />
      </ItemRow>
    </>
  );
}

type GroupProps = Pick<ComponentProps<typeof Checkbox.Group>, 'onChange' | 'options' | 'value'>;

/** `Form.Item` marks its field as required for screen readers, which a group may not be (WAI-ARIA 1.2). */
function Group({ options = [], value = [], onChange = () => undefined }: GroupProps) {
  return <Checkbox.Group options={options} value={value} onChange={onChange} />;
}
