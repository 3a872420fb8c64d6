import { inBothLanguages, type Language } from '@banyan/contract';
import { editionTitle, withTerm } from '@banyan/contract/products';
import { choiceSchema } from '@banyan/contract/shop';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';

const ORDER_PAGE = '/orderpage';

const WORDS = inBothLanguages({
  persons: [
    (count: number) => `${count} 人`,
    (count: number) => (count === 1 ? '1 person' : `${count} persons`),
  ],
  code: [(code: string) => `优惠码 ${code}`, (code: string) => `code ${code}`],
});

const namesSchema = z.array(z.object({ product: z.string(), edition: z.string() }));

/**
 * What an address of the order page orders, in words for its customer; null: it is another page, or chooses nothing
 * that is there. A discount code is named, never judged: guesses are counted elsewhere.
 */
export async function orderAt(
  db: Queryable,
  address: string,
  language: Language,
): Promise<string | null> {
  const { pathname, searchParams } = new URL(address, 'http://own');
  if (pathname !== ORDER_PAGE) return null;
  const { seats, ...asked } = Object.fromEntries(searchParams);
  const choice = choiceSchema.safeParse({ ...asked, seats: Number(seats ?? 1) });
  if (!choice.success) return null;
  const { edition, term, seats: persons, code } = choice.data;
  const [names] = namesSchema.parse(
    await db.query(
      `select p.name_${language} as product, e.name_${language} as edition
       from editions e join products p on p.id = e.product_id where e.id = $1 and e.deleted_at is null`,
      [edition],
    ),
  );
  if (names === undefined) return null;
  const words = WORDS[language];
  return [
    withTerm(editionTitle(names.product, names.edition), term, language),
    words.persons(persons),
    ...(code === undefined ? [] : [words.code(code)]),
  ].join(' · ');
}
