import { type MyRefund, REFUND_REASONS } from '@banyan/contract/refunds';
import type { DemoPart } from '../../ground/demoData/demoPart.js';
import { uuidOf } from '../../ground/demoData/uuidOf.js';

type Story = {
  readonly reason: MyRefund['reason'];
  readonly text: string;
  /** What staff have said to it. Null: it waits for them. */
  readonly answer: string | null;
};

const STORIES: readonly Story[] = [
  { reason: 'wrongEdition', text: '版本买错了，我们需要团队版。', answer: null },
  { reason: 'notAsExpected', text: '导出的大图不清晰，和介绍页不一样。', answer: null },
  { reason: 'notNeeded', text: '', answer: null },
  {
    reason: 'other',
    text: '公司统一采购了其他版本。',
    answer: '授权已在 6 台设备上使用，请联系我们更换版本。',
  },
];

/** The newest that have something to give back, without those of the two who can sign in. */
const ASKED = `
  with stories as (
    select * from jsonb_to_recordset($1::jsonb) as s(place int, reason text, text text, answer text, noted text)
  ), newest as (
    select o.id, o.customer_id, o.updated_at + interval '2 hours' as at, o.updated_at + interval '3 hours' as answered,
      row_number() over (order by o.created_at desc, o.id desc) as place
    from orders o
    where o.state in ('delivered', 'completed') and o.kind = 'licence' and o.refund_state = 'none' and o.refunded_fen = 0
      and o.amount_fen > 0 and o.channel <> 'manual' and o.customer_id > 'C00000002'
  ), asked as (select * from newest join stories using (place)
  ), requests as (
    insert into refund_requests (id, order_id, customer_id, reason, text, state, answer, decided_by, decided_at, key,
      created_at, updated_at)
    select ${uuidOf("'refund request ' || id")}::text, id, customer_id, reason, text,
      case when answer is null then 'requested' else 'rejected' end, coalesce(answer, ''),
      case when answer is not null then '何佳宁' end, case when answer is not null then answered end,
      ${uuidOf("'key of refund request ' || id")}, at, case when answer is null then at else answered end
    from asked
  ), moved as (
    update orders o set refund_state = case when a.answer is null then 'requested' else 'rejected' end
    from asked a where a.id = o.id
  )
  insert into order_events (order_id, at, kind, by_name, by_customer, detail)
    select id, at, 'note', '', true, noted from asked`;

/** What customers want back: most of it waits on `/order-list`. */
export const demoRefunds: DemoPart = {
  name: 'refunds',
  fill: async (tx) => {
    const stories = STORIES.map((story, index) => ({
      ...story,
      place: index + 1,
      noted: noteOf(story),
    }));
    await tx.query(ASKED, [JSON.stringify(stories)]);
  },
};

function noteOf({ reason }: Story): string {
  return `申请退款：${REFUND_REASONS[reason].zh}`;
}
