import type { CodeUseDays, Discount } from '@banyan/contract/discounts';
import { discountsDomain } from '@banyan/domain-discounts';
import { useTexts } from '@banyan/platform/language';
import { formatYuan } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { Chart, type ChartColors } from '@banyan/ui';
import { useCallback } from 'react';
import { chartOfDays, windowIn } from './chartOfDays.js';
import styles from './codeUse.module.css';
import { codeUseTexts } from './codeUseTexts.js';

/** How a code is used day by day; nothing where no order has used it. */
export function CodeDays({ code }: { readonly code: Discount }) {
  const { days: text } = useTexts(codeUseTexts);
  const { api } = useDomain(discountsDomain);
  const { currentData: asked } = api.useUseDaysQuery({ id: code.id });
  if (asked === undefined || asked.days.length === 0) return null;
  return (
    <section aria-label={text.title}>
      <h2>{text.title}</h2>
      <Drawn asked={asked} code={code} />
      <details>
        <summary>{text.table}</summary>
        <Days asked={asked} />
      </details>
    </section>
  );
}

type Props = { readonly asked: CodeUseDays; readonly code: Discount };

function Drawn({ asked, code }: Props) {
  const { days: text } = useTexts(codeUseTexts);
  const { startsAt, endsAt } = code;
  const draw = useCallback(
    (colors: ChartColors) => chartOfDays(asked, { startsAt, endsAt }, text.series, colors),
    [asked, startsAt, endsAt, text],
  );
  const good = windowIn(asked, code);
  return (
    <>
      <Chart label={text.chart(asked.from, asked.to)} draw={draw} />
      {good !== null && <p className={styles['muted']}>{text.window(...good)}</p>}
    </>
  );
}

function Days({ asked }: Pick<Props, 'asked'>) {
  const { days: text } = useTexts(codeUseTexts);
  const { orders, off, revenue } = text.series;
  return (
    <div className={styles['lines']}>
      <table aria-label={text.title}>
        <thead>
          <tr>
            <th scope="col">{text.day}</th>
            <th scope="col">{orders}</th>
            <th scope="col">{off}</th>
            <th scope="col">{revenue}</th>
          </tr>
        </thead>
        <tbody>
          {asked.days.map((one) => (
            <tr key={one.day}>
              <td>{one.day}</td>
              <td>{one.orders}</td>
              <td>{formatYuan(one.offFen)}</td>
              <td>{formatYuan(one.revenueFen)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
