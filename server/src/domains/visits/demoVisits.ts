import { shanghaiDay } from '@banyan/rules';
import type { DemoPart } from '../../ground/demoData/demoPart.js';
import { insertRows, instant } from '../../ground/demoData/insertRows.js';
import { createRandom, type Random, uuidFrom } from '../../ground/demoData/random.js';
import { visitorOf } from '../downloads/downloadEvents.js';
import { productOf } from './readVisit.js';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const DAYS = 60;
const A_DAY = 45;
/** An article about the product was on the first page of one engine for a few days. */
const WAVE = { from: 24, to: 19, times: 2.4 };

const ENGINES = [
  ...['baidu', 'baidu', 'baidu', 'baidu', 'baidu', 'bing', 'bing', 'sogou', 'so', 'so'],
  ...['shenma', 'toutiao', 'google'],
] as const;
const LANDINGS = [
  ...['/webHome', '/webHome', '/webHome', '/naolituindex', '/naolituindex', '/productproionfo'],
  ...['/productdown', '/aboutUs'],
] as const;
const DEVICES = ['desktop', 'desktop', 'desktop', 'mobile', 'mobile', 'tablet'] as const;
const GOALS = [...Array<'none'>(14).fill('none'), 'download', 'download', 'register', 'order'];

/** Two months of visitors who came from search engines. */
export const demoVisits: DemoPart = {
  name: 'visits',
  fill: async (tx, { seed, until }) => {
    const random = createRandom(seed ^ 0x5ea4c);
    const rows = Array.from({ length: DAYS }, (_, index) => DAYS - 1 - index).flatMap((ago) => {
      const isWave = ago <= WAVE.from && ago >= WAVE.to;
      const count = Math.round(random.whole(A_DAY * 0.7, A_DAY * 1.3) * (isWave ? WAVE.times : 1));
      return Array.from({ length: count }, () => visitOf(random, until - ago * DAY_MS, isWave));
    });
    await insertRows(tx, 'site_visits', rows, TYPES);
    await tx.query(
      `insert into statistic_touched (statistic, product_id, start)
       select distinct 'visits', product_id, day from site_visits on conflict do nothing`,
    );
  },
};

const TYPES = {
  visit: 'uuid',
  at: 'timestamptz',
  day: 'date',
  productId: 'text',
  visitor: 'text',
  engine: 'text',
  landing: 'text',
  device: 'text',
  agent: 'text',
  pages: 'integer',
  seconds: 'integer',
  goal: 'text',
} as const;

/** Some of them come twice on a day. */
const VISITORS_A_DAY = 120;

function visitOf(random: Random, last: number, isWave: boolean) {
  const at = last - random.whole(0, 14 * HOUR_MS);
  const day = shanghaiDay(new Date(at));
  const engine = isWave && random.chance(0.55) ? 'baidu' : random.pick(ENGINES);
  const landing = isWave ? '/webHome' : random.pick(LANDINGS);
  const goal = random.pick(GOALS as ['none', ...string[]]);
  const pages = goal === 'none' ? random.pick([1, 1, 1, 2, 3]) : random.whole(2, 7);
  const device = random.pick(DEVICES);
  return {
    visit: uuidFrom(random),
    at: instant(at),
    day,
    productId: productOf(landing),
    visitor: visitorOf('example', day, String(random.whole(1, VISITORS_A_DAY)), ''),
    engine,
    landing,
    device,
    agent: device === 'desktop' ? random.pick(['Chrome', 'Edge', 'Firefox']) : 'Safari',
    pages,
    seconds: pages === 1 ? 0 : random.whole(20, 900),
    goal,
  };
}
