import { PUBLISH_FAULTS, type PublishTrial } from '@banyan/contract/publishing';
import { customersDomain } from '@banyan/domain-customers';
import { publishingDomain } from '@banyan/domain-publishing';
import { Asked, CustomerLink } from '@banyan/lists';
import { CustomerItem, FormLabelsProvider, RecordDrawer } from '@banyan/lists/record';
import { Alert, Button, Skeleton } from '@banyan/platform/base';
import { Form } from '@banyan/platform/form';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { Facts, useWords } from '@banyan/ui';
import { useState } from 'react';
import type { GrantPlace } from './grantList.js';
import { publishTexts } from './publishTexts.js';

/** Whether one customer may publish now, as portal and program decide it. */
export function TrialDrawer({ list }: { readonly list: GrantPlace }) {
  const { trial: text, customer } = useTexts(publishTexts);
  const customers = useDomain(customersDomain);
  const [customerId, setCustomerId] = useState<string | null>(null);
  return (
    <RecordDrawer title={text.title} list={list} drafts={[]}>
      <p>{text.choose}</p>
      <Form<{ customerId: string }>
        layout="vertical"
        onFinish={(values) => {
          setCustomerId(values.customerId.trim());
        }}
      >
        <FormLabelsProvider value={{ customerId: customer }}>
          <CustomerItem name="customerId" api={customers.api} max={100} required />
        </FormLabelsProvider>
        <Button htmlType="submit">{text.test}</Button>
      </Form>
      {customerId !== null && <Right customerId={customerId} />}
    </RecordDrawer>
  );
}

function Right({ customerId }: { readonly customerId: string }) {
  const { api } = useDomain(publishingDomain);
  return (
    <Asked query={api.useTestQuery({ customerId }, { refetchOnMountOrArgChange: true })}>
      {(right) => (right === null ? <Skeleton active /> : <InWords right={right} />)}
    </Asked>
  );
}

function InWords({ right }: { readonly right: PublishTrial }) {
  const { trial: text } = useTexts(publishTexts);
  const faults = useWords(PUBLISH_FAULTS);
  const { reason, needsReview, leftToday, today, published, hasAccepted } = right;
  const facts = [
    [text.review, needsReview ? text.reviewed.yes : text.reviewed.no],
    [text.left, leftToday],
    [text.sent, today],
    [text.published, published],
    [text.rules, hasAccepted ? text.accepted.yes : text.accepted.no],
  ] as const;
  return (
    <section aria-live="polite">
      <h3>
        <CustomerLink id={right.customerId} /> {right.name}
      </h3>
      <Alert
        type={reason === null ? 'success' : 'warning'}
        showIcon
        title={reason === null ? text.yes : text.no(faults[reason])}
      />
      <Facts facts={facts} />
    </section>
  );
}
