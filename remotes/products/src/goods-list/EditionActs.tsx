import { inBothLanguages } from '@banyan/contract';
import { EDITION_STEPS, type Edition } from '@banyan/contract/products';
import { productsDomain } from '@banyan/domain-products';
import {
  ActButton,
  ActForm,
  ItemRow,
  RecordActs,
  RemoveButton,
  TextItem,
} from '@banyan/lists/record';
import { Button } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { newId } from '@banyan/ui';
import { editionTexts } from './editionTexts.js';
import styles from './goods.module.css';
import { type GoodsPlace, newLike } from './goodsList.js';
import { hasPassed, instantIn, localIn } from './localTimes.js';

const actTexts = inBothLanguages({
  offer: {
    label: ['上架', 'Put on sale'],
    question: [
      '上架后，产品页和订购页重新载入时立即出现这个版本。',
      'The product pages and the order page show it as soon as they are loaded again.',
    ],
    done: ['已上架', 'On sale'],
  },
  withdraw: {
    label: ['下架', 'Take off sale'],
    effect: [
      '下架后 1 秒内从产品页和订购页消失；访客已打开的页面在重新载入或下单时得知。',
      'It leaves the product pages and the order page within a second. Visitors with the page open learn of it when they reload or order.',
    ],
    done: ['已下架', 'Off sale'],
  },
  licences: [
    (count: number) => `已购的 ${count.toLocaleString('en')} 个授权不受影响。`,
    (count: number) =>
      count === 1
        ? 'The licence that somebody has is not affected.'
        : `The ${count.toLocaleString('en')} licences that customers have are not affected.`,
  ],
  pending: [
    (count: number) => `${count.toLocaleString('en')} 个待付款订单仍可付款。`,
    (count: number) =>
      count === 1
        ? '1 order waiting for payment can still be paid.'
        : `${count.toLocaleString('en')} orders waiting for payment can still be paid.`,
  ],
  last: [
    '这是该产品最后一个在售的版本，之后页面只显示“目前没有在售的版本”。',
    'It is the last edition of this product on sale: the page will then say that no edition is on sale.',
  ],
  retire: {
    label: ['退役', 'Retire'],
    effect: [
      '退役后不能再上架，已购买的不受影响。',
      'It can never be put on sale again. Customers who have it keep it.',
    ],
    blocked: [
      (count: number) => `还有 ${count.toLocaleString('en')} 个待付款订单，付款或取消后才能退役。`,
      (count: number) =>
        `${count === 1 ? '1 order waits' : `${count.toLocaleString('en')} orders wait`} for payment: it can be retired once they are paid or cancelled.`,
    ],
    done: ['已退役', 'Retired'],
  },
  schedule: {
    title: ['定时上架/下架', 'Schedule'],
    hint: [
      '按北京时间。开始留空表示立即上架，结束留空表示一直销售。',
      'Beijing time. Without a start it is on sale at once, without an end for good.',
    ],
    fields: { saleFrom: ['开始时间', 'Starts'], saleTo: ['结束时间', 'Ends'] },
    turned: ['结束时间必须晚于开始时间', 'The end must be after the start'],
    past: ['时间已过', 'That time has passed'],
    neither: ['请填写开始或结束时间', 'Enter a start or an end'],
    done: ['已设置销售时间', 'Schedule saved'],
  },
  removing: ['只能删除没有订单的未上架版本。', 'Only drafts that no order names can be deleted.'],
});

type ScheduleValues = { readonly saleFrom: string; readonly saleTo: string };

type ScheduleFaults = Readonly<Record<'turned' | 'past' | 'neither', string>>;

type Props = {
  readonly edition: Edition;
  /** Whether nothing else of its product is on sale. */
  readonly isLast: boolean;
  readonly list: GoodsPlace;
};

/** What can be done with an edition, each with its effect in words. */
export function EditionActs({ edition, isLast, list }: Props) {
  const text = useTexts(actTexts);
  const { copy } = useTexts(editionTexts);
  const { api } = useDomain(productsDomain);
  const [setState] = api.useSetStateMutation();
  const [remove] = api.useRemoveMutation();
  const { id, version, state, shown, saleFrom, saleTo, pendingOrders, activeLicences } = edition;
  const steps: readonly string[] = EDITION_STEPS[state];
  const isOnSale = shown === 'on_sale';
  const isTimed = saleFrom !== null || saleTo !== null;
  const move = (to: 'on_sale' | 'off_sale' | 'retired') => () =>
    setState({ id, version, key: newId(), to });
  const withdrawing = [
    text.withdraw.effect,
    activeLicences > 0 && text.licences(activeLicences),
    pendingOrders > 0 && text.pending(pendingOrders),
    isOnSale && isLast && text.last,
  ];
  const retiring = [text.retire.effect, pendingOrders > 0 && text.retire.blocked(pendingOrders)];
  return (
    <RecordActs>
      {steps.includes('on_sale') && (!isOnSale || isTimed) && (
        <ActButton {...text.offer} send={move('on_sale')} />
      )}
      {steps.includes('on_sale') && <Schedule edition={edition} />}
      {steps.includes('off_sale') && (
        <ActButton
          {...text.withdraw}
          question={inOne(withdrawing)}
          isDangerous
          send={move('off_sale')}
        />
      )}
      {steps.includes('retired') && (
        <ActButton {...text.retire} question={inOne(retiring)} isDangerous send={move('retired')} />
      )}
      <Button
        onClick={() => {
          list.open(newLike(id));
        }}
      >
        {copy}
      </Button>
      {state === 'draft' && (
        <RemoveButton
          record={edition}
          name={edition.nameZh}
          question={text.removing}
          list={list}
          remove={remove}
        />
      )}
    </RecordActs>
  );
}

function inOne(sentences: readonly (string | false)[]): string {
  return sentences.filter((sentence) => sentence !== false).join(' ');
}

/** Puts an edition on sale from an instant on, until another, or both. */
function Schedule({ edition }: { readonly edition: Edition }) {
  const { schedule: text } = useTexts(actTexts);
  const { api } = useDomain(productsDomain);
  const [setState] = api.useSetStateMutation();
  const { id, version, saleFrom, saleTo } = edition;
  return (
    <ActForm<ScheduleValues>
      title={text.title}
      version={version}
      initial={{ saleFrom: localIn(saleFrom), saleTo: localIn(saleTo) }}
      labels={text.fields}
      blames={{ WINDOW_TURNED: { field: 'saleTo', text: text.turned } }}
      done={text.done}
      send={(values, seen) =>
        setState({
          id,
          ...seen,
          to: 'on_sale',
          saleFrom: instantIn(values.saleFrom),
          saleTo: instantIn(values.saleTo),
        })
      }
    >
      <p className={styles['hint']}>{text.hint}</p>
      <ItemRow>
        <TextItem name="saleFrom" max={16} type="datetime-local" />
        <TextItem name="saleTo" max={16} type="datetime-local" rules={[endRule(text)]} />
      </ItemRow>
    </ActForm>
  );
}

/** What is wrong with an end, by the start that is beside it. */
function endRule(faults: ScheduleFaults) {
  return ({ getFieldValue }: { readonly getFieldValue: (name: string) => unknown }) => ({
    validator: (_rule: unknown, saleTo = ''): Promise<void> => {
      const fault = faultOf({
        saleFrom: (getFieldValue('saleFrom') as string | undefined) ?? '',
        saleTo,
      });
      return fault === null ? Promise.resolve() : Promise.reject(new Error(faults[fault]));
    },
  });
}

function faultOf({ saleFrom, saleTo }: ScheduleValues): keyof ScheduleFaults | null {
  if (saleTo === '') return saleFrom === '' ? 'neither' : null;
  if (hasPassed(saleTo)) return 'past';
  // What a field of a day and a time gives sorts by itself.
  return saleFrom !== '' && saleTo <= saleFrom ? 'turned' : null;
}
