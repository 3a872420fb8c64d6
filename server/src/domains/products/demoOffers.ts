import type { Term } from '@banyan/contract/products';
import * as z from 'zod';
import type { DemoPart } from '../../ground/demoData/demoPart.js';
import { writePrice } from './offers.js';

const DAY_MS = 86_400_000;

/** What a term costs, in parts of a hundred of the price of a year. */
const OF_A_YEAR: readonly (readonly [Term, number])[] = [
  ['m1', 12],
  ['y2', 180],
  ['y3', 250],
  ['perpetual', 380],
];
/** Sold by the month or for good. */
const BY_MONTH = ['mindmap-personal', 'naolitu-personal', 'naolitu-professional'];
const FOR_GOOD = ['mindmap-personal', 'mindmap-professional', 'naolitu-professional'];

const yearsSchema = z.array(z.object({ id: z.string(), priceFen: z.number() }));

/** More terms than a year, a struck price, and prices that changed. */
export const demoOffers: DemoPart = {
  name: 'offers',
  fill: async (tx, { until }) => {
    const years = yearsSchema.parse(
      await tx.query(
        `select e.id, p.price_fen as "priceFen" from editions e
           join offer_prices p on p.edition_id = e.id and p.term = 'y1'
          where e.state = 'on_sale' order by e.id, p.id`,
      ),
    );
    const write = (
      editionId: string,
      term: Term,
      priceFen: number,
      days: number,
      wasFen: number | null = null,
    ) =>
      writePrice(tx, {
        editionId,
        term,
        isOn: true,
        trialDays: 0,
        priceFen,
        wasFen,
        startsAt: until - days * DAY_MS,
        by: '周敏',
        reason: '',
        now: until - days * DAY_MS,
      });
    for (const { id, priceFen } of years) {
      for (const [term, hundredths] of OF_A_YEAR) {
        const isSold =
          (term !== 'm1' || BY_MONTH.includes(id)) &&
          (term !== 'perpetual' || FOR_GOOD.includes(id));
        if (isSold) await write(id, term, wholeYuan(priceFen * hundredths), 700);
      }
    }
    await write('naolitu-professional', 'y2', 68_900, 30, 79_800);
  },
};

/** Prices end in a nine. */
function wholeYuan(hundredthsOfFen: number): number {
  return Math.round(hundredthsOfFen / 100 / 1000) * 1000 - 100;
}
