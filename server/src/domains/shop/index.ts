import { SHOP_CALLS } from '@banyan/contract/shop';
import { tooOften } from '../../ground/limits/tooOften.js';
import { done, refused } from '../../ground/requests/refusal.js';
import { readSetting } from '../../ground/settings/readSetting.js';
import { takerOf } from '../payments/paying.js';
import { service } from '../service.js';
import type { ServiceWiring } from '../wiring.js';
import { readCatalogue } from './catalogue.js';
import { readTyped } from './codes.js';
import { guess } from './guesses.js';
import { quoteOf } from './quote.js';

type Parts = Pick<ServiceWiring, 'db' | 'now' | 'limits' | 'customerOf' | 'cashier'>;

/** What is sold, for all visitors. */
export const shop = service(SHOP_CALLS, ({ db, now, limits, customerOf, cashier }: Parts) => ({
  'Shop/GetCatalogue': async () => {
    const [sold, refundDays] = await Promise.all([
      readCatalogue(db, now()),
      readSetting(db, 'refundDays'),
    ]);
    return done({ ...sold, refundDays, cashier: takerOf(cashier?.provider ?? null) });
  },
  'Shop/Quote': async (choice, _person, { origin, cookies }) => {
    const customerId = await customerOf(cookies);
    const { code = '' } = choice;
    const who = { customerId, address: origin.address };
    const guessed = code === '' ? null : await guess(limits, who, readTyped(code) ?? code);
    if (guessed?.isAllowed === false) return refused(tooOften(guessed.retryAfterSeconds));
    const quoted = await quoteOf(db, choice, { customerId, now: now() });
    if (!quoted.success) return quoted;
    const { quote } = quoted.result;
    if (quote.code?.outcome !== 'unknown') await guessed?.wasRight();
    return done(quote);
  },
}));
