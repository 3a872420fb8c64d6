import { createRandom } from '../../ground/demoData/random.js';
import { type Reduction, sumOf } from './cart.js';

/** A second way to the same sum: in whole numbers of any size, as paper would have it. */
function onPaper(unitFen: number, seats: number, reduction: Reduction | null) {
  const list = BigInt(unitFen) * BigInt(seats);
  const off = (): bigint => {
    if (reduction === null) return 0n;
    if (reduction.kind === 'amount') return BigInt(reduction.amountFen);
    const part = (list * BigInt(reduction.percent)) / 100n;
    const cap = reduction.maxOffFen === null ? part : BigInt(reduction.maxOffFen);
    return part < cap ? part : cap;
  };
  const discount = off() < list ? off() : list;
  return {
    listFen: Number(list),
    discountFen: Number(discount),
    totalFen: Number(list - discount),
  };
}

test('d18: 10,000 random carts cost what a second arithmetic says', () => {
  const random = createRandom(20_261_126);
  for (let count = 0; count < 10_000; count += 1) {
    const unitFen = random.chance(0.05) ? 0 : random.whole(1, 99_999_999);
    const seats = random.whole(1, 999);
    const draw = random.next();
    const reduction: Reduction | null =
      draw < 0.2
        ? null
        : draw < 0.6
          ? {
              kind: 'percent',
              percent: random.whole(1, 100),
              maxOffFen: random.chance(0.4) ? random.whole(1, 9_999_900) : null,
            }
          : { kind: 'amount', amountFen: random.whole(1, 9_999_900) };
    const sum = sumOf({ unitFen, seats }, reduction);
    expect({ unitFen, seats, reduction, sum }).toEqual({
      unitFen,
      seats,
      reduction,
      sum: onPaper(unitFen, seats, reduction),
    });
  }
});

test.each<[string, number, number, Reduction, number]>([
  ['a percentage is rounded down to the fen', 99, 1, percent(10), 9],
  ['a cap holds', 100_000, 3, percent(50, 10_000), 10_000],
  ['everything is off, and not more', 39_900, 1, percent(100), 39_900],
  ['an amount takes off what there is', 1_000, 1, { kind: 'amount', amountFen: 2_000 }, 1_000],
  ['the dearest cart', 99_999_999, 999, percent(99), 98_900_999_010],
])('%s', (_name, unitFen, seats, reduction, discountFen) => {
  expect(sumOf({ unitFen, seats }, reduction).discountFen).toBe(discountFen);
});

function percent(of: number, maxOffFen: number | null = null): Reduction {
  return { kind: 'percent', percent: of, maxOffFen };
}
