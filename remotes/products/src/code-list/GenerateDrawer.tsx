import { discountsDomain } from '@banyan/domain-discounts';
import { FieldsForm, ItemRow, NumberItem, RecordDrawer, TextItem } from '@banyan/lists/record';
import { useTexts } from '@banyan/platform/language';
import { useNavigate } from '@banyan/platform/router';
import { useDomain } from '@banyan/store';
import { useState } from 'react';
import type { CodePlace } from './codeList.js';
import { codeTexts } from './codeTexts.js';
import { RuleFields } from './RuleFields.js';
import { newRule, RULE, ruleOf } from './ruleValues.js';

const DRAFT = 'codes:generate';
const PREFIX = /^[A-Za-z0-9-]{0,4}$/;

/** Generates many unguessable codes of one rule. The list then shows them. */
export function GenerateDrawer({ list }: { readonly list: CodePlace }) {
  const text = useTexts(codeTexts);
  const { api } = useDomain(discountsDomain);
  const navigate = useNavigate();
  const [generate] = api.useGenerateMutation();
  const [saved] = useState(() => ({
    // Each goes to one person: a code of a batch that is passed on is used once.
    values: { count: 100, prefix: '', length: 10, ...newRule(Date.now()), usageLimit: 1 },
    version: 0,
  }));
  return (
    <RecordDrawer title={text.generate} list={list} drafts={[DRAFT]} width={720}>
      <FieldsForm
        fields={RULE}
        draft={DRAFT}
        saved={saved}
        labels={text.fields}
        save={async ({ count, prefix, length, ...rule }, { key }) => {
          const asked = { count, prefix: prefix.toUpperCase(), length, rule: ruleOf(rule), key };
          const answer = await generate(asked);
          const { batchId } = answer.data ?? {};
          if (batchId !== undefined) void navigate(list.hrefOfFilters({ batchId }));
          return answer;
        }}
      >
        <ItemRow>
          <NumberItem name="count" min={1} max={10_000} required />
          <TextItem
            name="prefix"
            max={4}
            rules={[{ pattern: PREFIX, message: text.prefixFault }]}
          />
          <NumberItem name="length" min={8} max={16} required />
        </ItemRow>
        <RuleFields isOfMany />
      </FieldsForm>
    </RecordDrawer>
  );
}
