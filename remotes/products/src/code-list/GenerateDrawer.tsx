import { discountsDomain } from '@banyan/domain-discounts';
import { labelled, RecordDrawer, RecordForm } from '@banyan/lists/record';
import { Form, Input, InputNumber } from '@banyan/platform/form';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { useState } from 'react';
import { CODES, type CodePlace } from './codeList.js';
import styles from './codeList.module.css';
import { codeTexts } from './codeTexts.js';
import { RuleFields } from './RuleFields.js';
import { newRule, type RuleValues, ruleOf } from './ruleValues.js';

type Values = RuleValues & {
  readonly count: number;
  readonly prefix: string;
  readonly length: number;
};

const DRAFT = 'codes:generate';

/** Many codes of one rule, which nobody can guess. The list then shows them. */
export function GenerateDrawer({ list }: { readonly list: CodePlace }) {
  const text = useTexts(codeTexts);
  const { api } = useDomain(discountsDomain);
  const [generate] = api.useGenerateMutation();
  const [saved] = useState(() => ({
    values: { count: 100, prefix: '', length: 10, ...newRule(Date.now()) },
    version: 0,
  }));
  const number = (name: 'count' | 'length', min: number, max: number) => (
    <Form.Item name={name} label={text.fields[name]}>
      <InputNumber className={styles['number'] ?? ''} min={min} max={max} precision={0} />
    </Form.Item>
  );
  return (
    <RecordDrawer title={text.generate} list={list} drafts={[DRAFT]} width={720}>
      <RecordForm<Values>
        draft={DRAFT}
        saved={saved}
        fields={labelled(text.fields)}
        save={async ({ count, prefix, length, ...rule }, { key }) => {
          const asked = { count, prefix: prefix.toUpperCase(), length, rule: ruleOf(rule), key };
          const answer = await generate(asked);
          if (answer.data !== undefined)
            list.change({ filters: { ...CODES.none, batchId: answer.data.batchId } });
          return answer;
        }}
      >
        <div className={styles['pair']}>
          {number('count', 1, 10_000)}
          <Form.Item
            name="prefix"
            label={text.fields.prefix}
            rules={[{ pattern: /^[A-Za-z0-9-]{0,4}$/, message: text.prefixFault }]}
          >
            <Input maxLength={4} />
          </Form.Item>
          {number('length', 8, 16)}
        </div>
        <RuleFields />
      </RecordForm>
    </RecordDrawer>
  );
}
