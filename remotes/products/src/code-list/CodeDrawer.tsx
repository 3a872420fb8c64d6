import { DISCOUNT, type Discount, type DiscountDetail } from '@banyan/contract/discounts';
import { discountsDomain } from '@banyan/domain-discounts';
import { Asked } from '@banyan/lists';
import {
  ActButton,
  CopyButton,
  FieldsForm,
  RecordActs,
  RecordDrawer,
  RemoveButton,
  SwitchButton,
  saverOf,
  TextItem,
} from '@banyan/lists/record';
import { Alert, Button, Skeleton } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { Facts, newId } from '@banyan/ui';
import { useState } from 'react';
import { CodeDays } from '../code-use/CodeDays.js';
import { CodeOrders } from '../code-use/CodeOrders.js';
import { CodeTrial } from '../code-use/CodeTrial.js';
import { NamedCustomers } from '../code-use/NamedCustomers.js';
import { type CodePlace, likeOf, newLike } from './codeList.js';
import { codeTexts } from './codeTexts.js';
import { RuleFields } from './RuleFields.js';
import { newRule, ruleOf, valuesOfRule } from './ruleValues.js';

type Props = {
  readonly id: string;
  readonly list: CodePlace;
  readonly rows: readonly Discount[];
};

const CODE = /^[\sA-Za-z0-9-]{4,24}$/;

export function CodeDrawer({ id, list, rows }: Props) {
  const text = useTexts(codeTexts);
  const { api } = useDomain(discountsDomain);
  const like = likeOf(id);
  const isNew = id === 'new' || like !== null;
  const code = api.useCodeQuery({ id: like ?? id }, { skip: id === 'new' });
  return (
    <RecordDrawer
      title={isNew ? text.new : (code.currentData?.code ?? '')}
      list={list}
      drafts={[`code:${id}`]}
      rows={rows}
      width={720}
    >
      {id === 'new' ? (
        <CodeForm code={null} like={null} list={list} />
      ) : (
        <Asked query={code}>
          {(found) =>
            found === null ? (
              <Skeleton active />
            ) : like !== null ? (
              <>
                <p>{text.copyOf(found.code)}</p>
                <CodeForm code={null} like={found} list={list} />
              </>
            ) : (
              <>
                <About code={found} />
                <CodeForm code={found} like={null} list={list} />
                {found.audience === 'listed' && <NamedCustomers code={found} />}
                <CodeTrial code={found.code} />
                <CodeDays code={found} />
                <CodeOrders codeId={found.id} />
                <Acts code={found} list={list} />
              </>
            )
          }
        </Asked>
      )}
    </RecordDrawer>
  );
}

type FormProps = {
  /** Null: a new code, empty or with the rule of another code. */
  readonly code: Discount | null;
  readonly like: Discount | null;
  readonly list: CodePlace;
};

function CodeForm({ code, like, list }: FormProps) {
  const text = useTexts(codeTexts);
  const host = useHost();
  const { api } = useDomain(discountsDomain);
  const [save] = api.useSaveMutation();
  const [fresh] = useState(() => ({
    code: '',
    ...(like === null ? newRule(Date.now()) : valuesOfRule(like)),
  }));
  const values = code === null ? fresh : { code: code.code, ...valuesOfRule(code) };
  const saving = saverOf(save, code?.id ?? null, ({ id }) => {
    list.open(id);
  });
  return (
    <FieldsForm
      fields={DISCOUNT.fields}
      draft={`code:${list.openId}`}
      saved={{ values, version: code?.version ?? 0 }}
      labels={text.fields}
      isReadOnly={!host.isAuth(DISCOUNT.can.edit)}
      blames={{ TAKEN: { field: 'code', text: text.taken } }}
      save={({ code: typed, ...rule }, seen) => saving({ ...ruleOf(rule), code: typed }, seen)}
    >
      <TextItem
        name="code"
        max={24}
        capitals="characters"
        rules={[{ required: true, pattern: CODE, message: text.codeFault }]}
      />
      <RuleFields />
    </FieldsForm>
  );
}

type Of = { readonly code: DiscountDetail; readonly list: CodePlace };

function About({ code }: Pick<Of, 'code'>) {
  const { state, used, usageLimit, createdAt, createdBy, approvedBy } = code;
  const text = useTexts(codeTexts);
  const link = `${window.location.origin}/orderpage?code=${encodeURIComponent(code.code)}`;
  return (
    <>
      {state === 'awaiting' && <Alert type="warning" showIcon title={text.awaiting} />}
      <Facts
        facts={[
          [text.columns.used, `${used} / ${usageLimit ?? text.noLimit}`],
          [text.columns.createdAt, `${formatInstant(createdAt)} · ${createdBy}`],
          [
            text.share,
            <>
              {link} <CopyButton label={text.share} value={link} />
            </>,
          ],
          ...(approvedBy === null ? [] : [[text.columns.approvedBy, approvedBy] as const]),
        ]}
      />
    </>
  );
}

/** What can be done about a code in its state. */
function Acts({ code, list }: Of) {
  const { id, version, state, used, enabled } = code;
  const text = useTexts(codeTexts);
  const host = useHost();
  const { api } = useDomain(discountsDomain);
  const [approve] = api.useApproveMutation();
  const [setEnabled] = api.useSetEnabledMutation();
  const [remove] = api.useRemoveMutation();
  return (
    <RecordActs>
      {state === 'awaiting' && code.isOwn !== true && host.isAuth('discounts.approve') && (
        <ActButton
          {...text.acts.approve}
          isPrimary
          send={() => approve({ id, version, key: newId() })}
        />
      )}
      {state !== 'awaiting' && host.isAuth(DISCOUNT.can.edit) && (
        <SwitchButton
          record={code}
          isEnabled={enabled}
          question={text.disabling}
          send={({ key }, enable) => setEnabled({ chosen: { ids: [id] }, enabled: enable, key })}
        />
      )}
      {host.isAuth(DISCOUNT.can.edit) && (
        <Button
          onClick={() => {
            list.open(newLike(id));
          }}
        >
          {text.duplicate}
        </Button>
      )}
      {used === 0 && host.isAuth(DISCOUNT.can.edit) && (
        <RemoveButton
          record={code}
          name={code.code}
          question={text.removing}
          list={list}
          remove={remove}
        />
      )}
    </RecordActs>
  );
}
