import { inBothLanguages } from '@banyan/contract';
import type { OrderDetail } from '@banyan/contract/orders';
import {
  REFUND_REASONS,
  REFUND_REQUEST_STATES,
  type RefundProposal,
  type RefundRequest,
} from '@banyan/contract/refunds';
import { ordersDomain } from '@banyan/domain-orders';
import { Asked } from '@banyan/lists';
import { ActButton, ActForm, ItemRow, NumberItem, TextItem } from '@banyan/lists/record';
import { Alert, Flex } from '@banyan/platform/base';
import { Form } from '@banyan/platform/form';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { formatInstant, formatYuan } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { Facts, useWords } from '@banyan/ui';
import { EffectOfRefund } from './EffectOfRefund.js';
import styles from './orderDetail.module.css';

const refundTexts = inBothLanguages({
  heading: ['退款申请', 'Refund request'],
  state: ['状态', 'Status'],
  reason: ['原因', 'Reason'],
  words: ['说明', 'Customer’s note'],
  asked: ['申请时间', 'Requested'],
  decidedBy: ['处理人', 'Handled by'],
  answer: ['答复用户', 'Answer to the customer'],
  approve: ['同意退款', 'Grant the refund'],
  approveHint: [
    (most: string) => `最多可退 ${most}，原路退回；支付机构确认后才计入已退金额。`,
    (most: string) =>
      `Up to ${most}, back the way it came. It counts once the provider has confirmed it.`,
  ],
  amount: ['退款金额（元）', 'Amount (¥)'],
  seatsEnd: ['同时停用的人数', 'Seats that end with it'],
  approved: ['已处理', 'Decided'],
  reject: ['拒绝', 'Reject'],
  rejectHint: ['用户会看到这段答复。', 'The customer reads this answer.'],
  rejected: ['已拒绝', 'Rejected'],
  proposed: [
    (by: string, amount: string, seats: number) =>
      `${by} 提出退款 ${amount}${seats > 0 ? `（停用 ${seats} 人）` : ''}，需另一位同事以相同的金额确认。`,
    (by: string, amount: string, seats: number) =>
      `${by} proposes to refund ${amount}${seats > 0 ? ` (${seats} seats end)` : ''}. A colleague has to confirm the same amount.`,
  ],
  failed: ['退款未成功', 'The refund has failed'],
  retry: ['重新发起退款', 'Ask the provider again'],
  retryHint: [
    '将用同一个退款号再次请求支付机构，不会重复退款。',
    'The provider is asked again with the same number, so nothing is given back twice.',
  ],
  retried: ['已重新发起', 'Asked again'],
});

type Props = { readonly order: OrderDetail };
type RequestProps = { readonly request: RefundRequest };
type Approval = { amount: number; seatsEnd?: number };
type ProposedProps = { readonly proposal: RefundProposal };

/** What its customer has asked for, and what staff make of it. Nothing where nothing was asked for. */
export function RefundRequests({ order }: Props) {
  const { refundState = 'none', refundProposal = null } = order;
  const skip = refundState === 'none';
  return (
    <>
      {refundProposal !== null && <Proposed proposal={refundProposal} />}
      {!skip && <Requests order={order} />}
    </>
  );
}

function Proposed({ proposal: { by, amountFen, seatsEnd } }: ProposedProps) {
  const text = useTexts(refundTexts);
  const title = text.proposed(by, formatYuan(amountFen), seatsEnd);
  return <Alert type="warning" showIcon title={title} />;
}

function Requests({ order }: Props) {
  const { api } = useDomain(ordersDomain);
  const { id, refundState } = order;
  const requests = api.useRefundRequestsQuery({ filter: { orderId: id } });
  return (
    <Asked query={requests}>
      {(found) => {
        const [last] = found?.results ?? [];
        return (
          <>
            {refundState === 'failed' && <Failed order={order} />}
            {last !== undefined && <Request request={last} />}
          </>
        );
      }}
    </Asked>
  );
}

function Request({ request }: RequestProps) {
  const text = useTexts(refundTexts);
  const host = useHost();
  const reasons = useWords(REFUND_REASONS);
  const states = useWords(REFUND_REQUEST_STATES);
  const { reason, text: words, state, answer, createdAt, decidedBy } = request;
  return (
    <section>
      <h2>{text.heading}</h2>
      <Facts
        facts={[
          [text.state, states[state]],
          [text.reason, reasons[reason]],
          [text.asked, formatInstant(createdAt)],
          ...(words === '' ? [] : ([[text.words, words]] as const)),
          ...(decidedBy === null ? [] : ([[text.decidedBy, decidedBy]] as const)),
          ...(answer === '' ? [] : ([[text.answer, answer]] as const)),
        ]}
      />
      {state === 'requested' && host.isAuth('orders.refund') && <Decide request={request} />}
    </section>
  );
}

function Decide({ request }: RequestProps) {
  const text = useTexts(refundTexts);
  const { api } = useDomain(ordersDomain);
  const [decide] = api.useDecideRefundMutation();
  const { id, version, refundableFen, proposal } = request;
  return (
    <Flex gap="small" wrap className={styles['decide']}>
      <ActForm<Approval>
        title={text.approve}
        version={version}
        initial={{
          amount: (proposal?.amountFen ?? refundableFen) / 100,
          seatsEnd: proposal?.seatsEnd ?? 0,
        }}
        labels={{ amount: text.amount, seatsEnd: text.seatsEnd }}
        done={text.approved}
        send={({ amount, seatsEnd = 0 }, seen) => {
          const amountFen = fenOf(amount);
          const seats = amountFen < refundableFen ? seatsEnd : 0;
          return decide({ ...seen, id, decision: { kind: 'approve', amountFen, seatsEnd: seats } });
        }}
      >
        <p>{text.approveHint(formatYuan(refundableFen))}</p>
        <AmountAndSeats request={request} />
      </ActForm>
      <ActForm
        title={text.reject}
        version={version}
        initial={{ answer: '' }}
        labels={{ answer: text.answer }}
        isDangerous
        done={text.rejected}
        send={({ answer }, seen) => decide({ ...seen, id, decision: { kind: 'reject', answer } })}
      >
        <p>{text.rejectHint}</p>
        <TextItem name="answer" max={200} required />
      </ActForm>
    </Flex>
  );
}

/** All of the money ends the licence: seats are asked about for a part alone. */
function AmountAndSeats({ request: { orderId, refundableFen, seats } }: RequestProps) {
  const amount = Form.useWatch<number | null>('amount');
  const seatsEnd = Form.useWatch<number | null>('seatsEnd');
  const amountFen = typeof amount === 'number' ? fenOf(amount) : null;
  const isPart = amountFen !== null && amountFen < refundableFen;
  return (
    <>
      <ItemRow>
        <NumberItem name="amount" min={0.01} max={refundableFen / 100} digits={2} required />
        {isPart && seats > 1 && <NumberItem name="seatsEnd" min={0} max={seats - 1} required />}
      </ItemRow>
      <EffectOfRefund
        orderId={orderId}
        amountFen={amountFen}
        seatsEnd={isPart ? (seatsEnd ?? 0) : 0}
      />
    </>
  );
}

function fenOf(yuan: number): number {
  return Math.round(yuan * 100);
}

function Failed({ order: { id } }: Props) {
  const text = useTexts(refundTexts);
  const host = useHost();
  const { api } = useDomain(ordersDomain);
  const [retry] = api.useRetryRefundMutation();
  return (
    <>
      <Alert type="error" showIcon title={text.failed} />
      {host.isAuth('orders.refund') && (
        <ActButton
          label={text.retry}
          question={text.retryHint}
          done={text.retried}
          send={() => retry({ order: id })}
        />
      )}
    </>
  );
}
