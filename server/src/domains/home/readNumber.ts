import type { DayNumber, HomeNumber } from '@banyan/contract/home';
import { addDays, shanghaiDay } from '@banyan/rules';
import { answerOf } from './lists.js';
import type { Reading } from './readQueue.js';

/** The day before yesterday, yesterday and today, as the number's own list has them. */
export async function readNumber(
  { key, title, kind, productId, call, asked, value, place }: DayNumber,
  { by, lists, report, now }: Reading & { readonly now: number },
): Promise<HomeNumber> {
  const described = { key, title, kind, productId: productId ?? null };
  const to = shanghaiDay(new Date(now));
  const span = { from: addDays(to, -2), to };
  const read = async (day: string) => {
    const answer = await answerOf(lists, call, asked(day, span), by);
    // The number's own description says what its call answers.
    return { day, value: value(answer as never, day), place: place(day) };
  };
  try {
    const days = await Promise.all([-2, -1, 0].map((ago) => read(addDays(to, ago))));
    return { ...described, days };
  } catch (cause) {
    report(`the number ${key} was not read`, cause);
    return { ...described, days: null };
  }
}
