/** In percent: a price that moves further than this is explained. */
const FURTHEST_PERCENT = 20;

/** Whether a change of a price needs a reason. @param oldFen null: it is the first price */
export function movesFar(oldFen: number | null, newFen: number): boolean {
  return oldFen !== null && Math.abs(newFen - oldFen) * 100 > oldFen * FURTHEST_PERCENT;
}
