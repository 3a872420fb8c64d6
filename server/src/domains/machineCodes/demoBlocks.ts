import * as z from 'zod';
import type { DemoPart } from '../../ground/demoData/demoPart.js';
import { insertRecords } from '../../ground/demoData/insertRecords.js';
import { instant } from '../../ground/demoData/insertRows.js';
import { createRandom, hexOf } from '../../ground/demoData/random.js';

const DAY_MS = 86_400_000;
const LIMITED = ['signIn', 'activate', 'publish'];
const WAVE = { effects: LIMITED, reasonCode: 'piracy', remark: '论坛流传的注册机' };

/** Days from the end of the example data. */
const STORIES = [
  // A wave of cracked copies: four machines that keep trying.
  { ...WAVE, from: -18, hits: 214, hit: -0.02 },
  { ...WAVE, from: -18, hits: 96, hit: -0.3 },
  { ...WAVE, from: -18, hits: 41, hit: -2 },
  { ...WAVE, from: -17, hits: 3, hit: -15 },
  {
    effects: ['activate'],
    reasonCode: 'refundFraud',
    remark: '三次退款后继续使用',
    from: -40,
    hits: 7,
    hit: -5,
  },
  { effects: ['signIn'], reasonCode: 'lost', remark: '用户报失', from: -6, hits: 1, hit: -4 },
  {
    effects: ['publish', 'templates'],
    reasonCode: 'abuse',
    remark: '批量发布广告文件',
    isOwned: true,
    productId: 'mindmap',
    from: -9,
  },
  { effects: ['statistics'], reasonCode: 'testMachine', remark: '压力测试机', from: -120 },
  {
    effects: ['statistics'],
    reasonCode: 'internal',
    remark: '客服培训机',
    isOwned: true,
    from: -60,
  },
  {
    effects: LIMITED,
    reasonCode: 'abuse',
    remark: '申诉处理中',
    isOwned: true,
    from: -25,
    paused: 5,
    hits: 12,
    hit: -3,
  },
  {
    effects: ['signIn'],
    reasonCode: 'abuse',
    remark: '限制一个月',
    from: -70,
    to: -40,
    hits: 9,
    hit: -45,
  },
  {
    effects: ['activate'],
    reasonCode: 'piracy',
    remark: '授权到期后生效',
    isOwned: true,
    productId: 'naolitu',
    from: 3,
  },
  {
    effects: LIMITED,
    reasonCode: 'piracy',
    remark: '误报',
    isOwned: true,
    from: -30,
    lifted: -28,
    liftReason: '购买凭证有效',
  },
] as const;

/** The first two are the customers that people sign in as. */
const OWNED = "customer_id > 'C00000002'";

const codesSchema = z.array(z.object({ code: z.string() }));

/** A few entries with a story. What would end a binding is on machines without a customer, or that never registered. */
export const demoBlocks: DemoPart = {
  name: 'machine codes',
  fill: async (tx, { seed, until }) => {
    const random = createRandom(seed ^ 0xb10c);
    const readCodes = async (owner: string) =>
      codesSchema
        .parse(
          await tx.query(
            `select machine_code as code from devices where ${owner} order by id desc limit $1`,
            [STORIES.length],
          ),
        )
        .map(({ code }) => code);
    const [owned, others] = [await readCodes(OWNED), await readCodes('customer_id is null')];
    const strange = () => hexOf(random, 32).toUpperCase();
    const at = (days: number) => instant(until + days * DAY_MS);
    const records = STORIES.map((story) => {
      const { from, effects, to, hit, paused, lifted, isOwned, ...columns }: Story = story;
      return {
        at: until + Math.min(from, -1) * DAY_MS,
        columns: {
          ...columns,
          effects: [...effects],
          machineCode: (isOwned === true ? owned : others).shift() ?? strange(),
          startsAt: at(from),
          ...(to === undefined ? {} : { endsAt: at(to) }),
          ...(hit === undefined ? {} : { lastHitAt: at(hit) }),
          ...(paused === undefined ? {} : { pausedUntil: at(paused) }),
          ...(lifted === undefined ? {} : { liftedAt: at(lifted), liftedBy: '周敏' }),
        },
      };
    });
    await insertRecords(tx, 'machine_code_blocks', records);
  },
};

type Story = {
  readonly effects: readonly string[];
  readonly reasonCode: string;
  readonly remark: string;
  /** On a customer's machine. */
  readonly isOwned?: true;
  readonly from: number;
  readonly productId?: string;
  readonly to?: number;
  readonly hits?: number;
  readonly hit?: number;
  readonly paused?: number;
  readonly lifted?: number;
  readonly liftReason?: string;
};
