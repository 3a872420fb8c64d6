import type { Discount } from '@banyan/contract/discounts';
import { discountsDomain } from '@banyan/domain-discounts';
import { Asked } from '@banyan/lists';
import {
  ActButton,
  RecordDrawer,
  RecordForm,
  SwitchButton,
  saverOf,
  TextItem,
} from '@banyan/lists/record';
import { Alert, Skeleton } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { Facts, newId } from '@banyan/ui';
import { useState } from 'react';
import type { CodePlace } from './codeList.js';
import { codeTexts } from './codeTexts.js';
import { RuleFields } from './RuleFields.js';
import { newRule, type RuleValues, ruleOf, valuesOfRule } from './ruleValues.js';

type Props = {
  readonly id: string;
  readonly list: CodePlace;
  readonly rows: readonly Discount[];
};
type Values = RuleValues & { readonly code: string };

const CODE = /^[\sA-Za-z0-9-]{4,24}$/;

export function CodeDrawer({ id, list, rows }: Props) {
  const text = useTexts(codeTexts);
  const { api } = useDomain(discountsDomain);
  const isNew = id === 'new';
  const code = api.useCodeQuery({ id }, { skip: isNew });
  return (
    <RecordDrawer
      title={isNew ? text.new : (code.currentData?.code ?? '')}
      list={list}
      drafts={[`code:${id}`]}
      rows={rows}
      width={720}
    >
      {isNew ? (
        <CodeForm code={null} list={list} />
      ) : (
        <Asked query={code}>
          {(found) =>
            found === null ? (
              <Skeleton active />
            ) : (
              <>
                <About code={found} />
                <CodeForm code={found} list={list} />
              </>
            )
          }
        </Asked>
      )}
    </RecordDrawer>
  );
}

function CodeForm({ code, list }: { readonly code: Discount | null; readonly list: CodePlace }) {
  const text = useTexts(codeTexts);
  const host = useHost();
  const { api } = useDomain(discountsDomain);
  const [save] = api.useSaveMutation();
  const [fresh] = useState(() => ({ code: '', ...newRule(Date.now()) }));
  const values = code === null ? fresh : { code: code.code, ...valuesOfRule(code) };
  const saving = saverOf(save, code?.id ?? null, ({ id }) => {
    list.open(id);
  });
  return (
    <RecordForm<Values>
      draft={`code:${code?.id ?? 'new'}`}
      saved={{ values, version: code?.version ?? 0 }}
      labels={text.fields}
      isReadOnly={!host.isAuth('discounts.edit')}
      save={({ code: typed, ...rule }, seen) => saving({ ...ruleOf(rule), code: typed }, seen)}
    >
      <TextItem
        name="code"
        max={24}
        capitals="characters"
        rules={[{ required: true, pattern: CODE, message: text.codeFault }]}
      />
      <RuleFields />
    </RecordForm>
  );
}

/** The state of a code, and what can be done about it. */
function About({ code }: { readonly code: Discount }) {
  const { id, version, state, used, createdAt, createdBy, approvedBy, enabled } = code;
  const text = useTexts(codeTexts);
  const host = useHost();
  const { api } = useDomain(discountsDomain);
  const [approve] = api.useApproveMutation();
  const [setEnabled] = api.useSetEnabledMutation();
  return (
    <>
      {state === 'awaiting' && <Alert type="warning" showIcon title={text.awaiting} />}
      <Facts
        facts={[
          [text.columns.used, used],
          [text.columns.createdAt, `${formatInstant(createdAt)} · ${createdBy}`],
          ...(approvedBy === null ? [] : [[text.approvedBy, approvedBy] as const]),
        ]}
      />
      <div>
        {state === 'awaiting' && host.isAuth('discounts.approve') && (
          <ActButton {...text.acts.approve} send={() => approve({ id, version, key: newId() })} />
        )}
        {state !== 'awaiting' && host.isAuth('discounts.edit') && (
          <SwitchButton
            record={code}
            isEnabled={enabled}
            question={text.disabling}
            send={({ key }, enable) => setEnabled({ chosen: { ids: [id] }, enabled: enable, key })}
          />
        )}
      </div>
    </>
  );
}
