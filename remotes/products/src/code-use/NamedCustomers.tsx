import { type CodeCustomer, type Discount, MOST_NAMED } from '@banyan/contract/discounts';
import { discountsDomain } from '@banyan/domain-discounts';
import { CustomerLink, Second, useAct } from '@banyan/lists';
import { ActButton, History, useTurns } from '@banyan/lists/record';
import { Alert, Button } from '@banyan/platform/base';
import { Form, Input } from '@banyan/platform/form';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { newId } from '@banyan/ui';
import { useState } from 'react';
import { NamingOutcomes } from './NamingOutcomes.js';
import { namedTexts } from './namedTexts.js';
import { readNames } from './readNames.js';
import { useNaming } from './useNaming.js';

/** Whom a code is for, one by one. */
export function NamedCustomers({ code }: { readonly code: Discount }) {
  const text = useTexts(namedTexts);
  const host = useHost();
  const { api } = useDomain(discountsDomain);
  const [remove] = api.useRemoveCustomersMutation();
  const turns = useTurns();
  const canEdit = host.isAuth('discounts.edit');
  const { id, version, customers } = code;
  const { name, at, used, act } = text.columns;
  return (
    <section aria-label={text.title}>
      <h2>{text.title}</h2>
      {customers === 0 && <Alert type="warning" showIcon title={text.nobody} />}
      {canEdit && <NamingForm code={code} />}
      <History
        title={`${text.list} · ${customers.toLocaleString('en')}`}
        none={text.nobody}
        columns={[name, at, used, ...(canEdit ? [act] : [])]}
        rows={api.useCustomersQuery({ filter: { codeId: id }, ...turns.asked })}
        turns={turns}
        cells={(row) => [
          <>
            <CustomerLink id={row.id} /> <Second>{row.name}</Second>
          </>,
          <>
            {formatInstant(row.at)} <Second>{row.byName}</Second>
          </>,
          row.used,
          ...(canEdit ? [<RemoveOne key="act" code={code} row={row} />] : []),
        ]}
      />
      {canEdit && customers > 0 && (
        <ActButton
          label={text.clear}
          question={text.clearing(customers.toLocaleString('en'))}
          done={text.removed}
          isDangerous
          send={() => remove({ id, version, key: newId() })}
        />
      )}
    </section>
  );
}

function RemoveOne({ code, row }: { readonly code: Discount; readonly row: CodeCustomer }) {
  const text = useTexts(namedTexts);
  const { api } = useDomain(discountsDomain);
  const [remove] = api.useRemoveCustomersMutation();
  const { id, version } = code;
  const { act, fault, isActing } = useAct(() =>
    remove({ id, version, key: newId(), customers: [row.id] }),
  );
  return (
    <>
      <Button
        size="small"
        aria-label={text.removeOf(row.id)}
        loading={isActing}
        onClick={() => void act([], { done: text.removed })}
      >
        {text.remove}
      </Button>
      {fault !== null && <Alert type="error" role="alert" title={fault} />}
    </>
  );
}

/** Where customers are pasted whom a code is for, and what became of each line. */
function NamingForm({ code }: { readonly code: Discount }) {
  const text = useTexts(namedTexts);
  const [pasted, setPasted] = useState('');
  const { name, lines, fault, isActing } = useNaming(code);
  const names = readNames(pasted);
  const isTooMany = names.length > MOST_NAMED;
  const send = async (): Promise<void> => {
    if (names.length === 0 || isTooMany || isActing) return;
    if (await name(names)) setPasted('');
  };
  return (
    <>
      <Form layout="vertical" onFinish={() => void send()}>
        <Form.Item
          label={text.paste}
          htmlFor={`names-${code.id}`}
          extra={code.approval === 'none' ? text.pasteHint : `${text.pasteHint} ${text.again}`}
          {...(isTooMany
            ? { validateStatus: 'error', help: text.tooMany(names.length.toLocaleString('en')) }
            : {})}
        >
          <Input.TextArea
            id={`names-${code.id}`}
            rows={4}
            value={pasted}
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => {
              setPasted(target.value);
            }}
          />
        </Form.Item>
        <Button htmlType="submit" loading={isActing} disabled={names.length === 0 || isTooMany}>
          {text.add}
        </Button>
      </Form>
      {fault !== null && <Alert type="error" showIcon role="alert" title={fault} />}
      {lines.length > 0 && <NamingOutcomes lines={lines} />}
    </>
  );
}
