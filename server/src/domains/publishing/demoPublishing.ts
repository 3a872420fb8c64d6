import type { DemoPart } from '../../ground/demoData/demoPart.js';
import { insertRecords } from '../../ground/demoData/insertRecords.js';

const DAY_MS = 86_400_000;
const BANNED = ['加微信', '代写', '刷单', '赌博'];

/** Rules with a few banned words, and an exception of each kind. */
export const demoPublishing: DemoPart = {
  name: 'publishing',
  fill: async (tx, { until }) => {
    await tx.query('update publish_policy set banned_words = $1, review = $2, daily_limit = 5', [
      BANNED.join('\n'),
      'first',
    ]);
    const found = await tx.query(
      "select id from customers where state = 'active' order by id limit 8",
    );
    const [, , trusted, denied, allowed, over] = found.map(({ id }) => id);
    const at = (days: number) => new Date(until + days * DAY_MS).toISOString();
    const rows = [
      { customerId: trusted, effect: 'trusted', dailyLimit: 20, until: null, reason: '优秀作者' },
      {
        customerId: denied,
        effect: 'deny',
        dailyLimit: null,
        until: at(30),
        reason: '多次发布广告',
      },
      { customerId: allowed, effect: 'allow', dailyLimit: null, until: null, reason: '合作伙伴' },
      {
        customerId: over,
        effect: 'deny',
        dailyLimit: null,
        until: at(-20),
        reason: '搬运他人文件',
      },
    ].filter(({ customerId }) => customerId !== undefined);
    await insertRecords(
      tx,
      'publish_grants',
      rows.map((columns) => ({ at: until - 40 * DAY_MS, columns })),
    );
  },
};
