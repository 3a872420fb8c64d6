import { inBothLanguages } from '@banyan/contract';
import {
  type Edition,
  MOST_PRICE_FEN,
  movesFar,
  TERMS,
  type Term,
} from '@banyan/contract/products';
import { productsDomain } from '@banyan/domain-products';
import { ActForm, ItemRow, NumberItem, SwitchItem, TextItem } from '@banyan/lists/record';
import { Form } from '@banyan/platform/form';
import { useTexts } from '@banyan/platform/language';
import { parseYuan, plainYuan } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { useWords } from '@banyan/ui';
import styles from './goods.module.css';
import { hasPassed, instantIn } from './localTimes.js';
import { inYuan } from './Offers.js';

const changeTexts = inBothLanguages({
  title: [(term: string) => `改价：${term}`, (term: string) => `Change price: ${term}`],
  set: ['设置价格', 'Set price'],
  change: ['改价', 'Change price'],
  fields: {
    isOn: ['销售这个时长', 'Sell this term'],
    price: ['价格（元）', 'Price (¥)'],
    was: ['划线价（元）', 'Struck price (¥)'],
    trialDays: ['免费试用天数', 'Free trial days'],
    startsAt: ['生效时间', 'Valid from'],
    reason: ['原因', 'Reason'],
  },
  free: ['免费', 'Free'],
  moves: [
    (percent: string | null) => (percent === null ? '' : `（${percent}%）`),
    (percent: string | null) => (percent === null ? '' : `(${percent}%)`),
  ],
  priceFault: [
    '请填写 0.00–999,999.99，金额最多两位小数',
    'Enter 0.00–999,999.99, at most two decimals',
  ],
  wasTooLow: ['划线价必须高于售价', 'The struck price must be higher than the price'],
  wasHint: ['留空表示没有划线价', 'Leave empty for none'],
  nowHint: ['北京时间，留空表示立即生效', 'Beijing time. Leave empty for now'],
  past: ['时间已过', 'That time has passed'],
  reasonNeeded: [
    '价格变动超过 20%，请填写原因',
    'The price changes by more than 20%. Give a reason',
  ],
  reasonHint: ['变动较大，需填写原因', 'This needs a reason'],
  kept: ['已提交的订单保持原价。', 'Orders already placed keep their price.'],
  done: ['价格已保存', 'Price saved'],
});

type Props = { readonly edition: Edition; readonly term: Term };
/** Money as it is typed, in yuan; the start as a field of a day and a time has it, empty: from now on. */
type Values = {
  readonly isOn: boolean;
  readonly price: string;
  readonly was: string;
  readonly trialDays: number;
  readonly startsAt: string;
  readonly reason: string;
};

/** What a seat costs for a term, from now or an instant on. */
export function ChangePrice({ edition, term }: Props) {
  const text = useTexts(changeTexts);
  const terms = useWords(TERMS);
  const { api } = useDomain(productsDomain);
  const [setPrice] = api.useSetPriceMutation();
  const offer = edition.offers.find((each) => each.term === term) ?? null;
  const old = offer?.priceFen ?? null;
  const { id, version } = edition;
  return (
    <ActForm<Values>
      title={text.title(terms[term])}
      label={offer === null ? text.set : text.change}
      size="small"
      version={version}
      initial={{
        isOn: offer?.isOn ?? true,
        price: old === null ? '' : plainYuan(old),
        was: offer?.wasFen == null ? '' : plainYuan(offer.wasFen),
        trialDays: offer?.trialDays ?? 0,
        startsAt: '',
        reason: '',
      }}
      labels={text.fields}
      blames={{
        WAS_TOO_LOW: { field: 'was', text: text.wasTooLow },
        REASON_NEEDED: { field: 'reason', text: text.reasonNeeded },
      }}
      done={text.done}
      send={({ price, was, startsAt, reason, ...rest }, seen) =>
        setPrice({
          ...rest,
          ...seen,
          id,
          term,
          priceFen: parseYuan(price) ?? 0,
          wasFen: parseYuan(was),
          startsAt: instantIn(startsAt),
          reason: reason.trim(),
        })
      }
    >
      <PriceFields old={old} />
    </ActForm>
  );
}

function PriceFields({ old }: { readonly old: number | null }) {
  const text = useTexts(changeTexts);
  const fen = parseYuan(Form.useWatch<string | undefined>('price') ?? '');
  const isFar = fen !== null && movesFar(old, fen);
  const rule = (fault: (typed: string) => string | null) => ({
    validator: (_rule: unknown, typed = ''): Promise<void> => {
      const said = fault(typed);
      return said === null ? Promise.resolve() : Promise.reject(new Error(said));
    },
  });
  const price = rule((typed) => (isPrice(parseYuan(typed)) ? null : text.priceFault));
  const was = rule((typed) => {
    if (typed.trim() === '') return null;
    const wasFen = parseYuan(typed);
    if (wasFen === null || !isPrice(wasFen)) return text.priceFault;
    return fen !== null && wasFen <= fen ? text.wasTooLow : null;
  });
  const startsAt = rule((typed) => (hasPassed(typed) ? text.past : null));
  const reason = rule((typed) => (isFar && typed.trim() === '' ? text.reasonNeeded : null));
  return (
    <>
      <SwitchItem name="isOn" />
      <ItemRow>
        <TextItem name="price" max={12} rules={[price]} />
        <TextItem name="was" max={12} rules={[was]} hint={text.wasHint} />
      </ItemRow>
      <p className={styles['change']} role="status">
        {old !== null && fen !== null && (
          <>
            {inYuan(old, text)} → <strong>{inYuan(fen, text)}</strong>{' '}
            {text.moves(percentOf(old, fen))} {isFar && text.reasonHint}
          </>
        )}
      </p>
      <ItemRow>
        <NumberItem name="trialDays" min={0} max={60} required />
        <TextItem
          name="startsAt"
          max={16}
          type="datetime-local"
          rules={[startsAt]}
          hint={text.nowHint}
        />
      </ItemRow>
      <TextItem name="reason" max={500} lines={2} rules={[reason]} />
      <p className={styles['hint']}>{text.kept}</p>
    </>
  );
}

function isPrice(fen: number | null): boolean {
  return fen !== null && fen <= MOST_PRICE_FEN;
}

/** `+5.0`; null: from nothing there is no part. */
function percentOf(old: number, fen: number): string | null {
  if (old === 0) return null;
  const percent = ((fen - old) * 100) / old;
  return `${percent > 0 ? '+' : ''}${percent.toFixed(1)}`;
}
