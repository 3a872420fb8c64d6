import * as z from 'zod/mini';
import type { LocalText } from '../language.js';

type Setting<T> = {
  readonly schema: z.ZodMiniType<T>;
  /** What holds until an operator says otherwise. */
  readonly usual: T;
  readonly name: LocalText;
  readonly help: LocalText;
};

const setting = <T>(given: Setting<T>): Setting<T> => given;
const hours = z.int().check(z.minimum(1), z.maximum(240));

/** What operators set while the product runs (domains 1.9): each with its range, its usual value and its words. */
export const SETTINGS = {
  recoverySecondPersonFen: setting({
    schema: z.int().check(z.minimum(0), z.maximum(100_000_000)),
    usual: 500_000,
    name: { zh: '需要第二人复核的订单金额（分）', en: 'Order that needs a second person (fen)' },
    help: {
      zh: '用户有一笔订单超过这个金额时，更换其联系方式须由另一位同事复核。',
      en: 'Where a customer has an order above it, another member of staff approves a change of their contacts.',
    },
  }),
  refundDays: setting({
    schema: z.int().check(z.minimum(0), z.maximum(365)),
    usual: 7,
    name: { zh: '可申请退款的天数', en: 'Days in which customers may ask for a refund' },
    help: { zh: '从付款时算起。0 表示不接受申请。', en: 'From the payment on. 0: not at all.' },
  }),
  refundSecondPersonFen: setting({
    schema: z.int().check(z.minimum(0), z.maximum(100_000_000)),
    usual: 500_000,
    name: { zh: '需要第二人复核的退款金额（分）', en: 'Refund that needs a second person (fen)' },
    help: {
      zh: '超过这个金额的退款申请，须由另一位同事作出同样的决定。',
      en: 'A refund above it is decided by two members of staff.',
    },
  }),
  feedbackDueHours: setting({
    schema: z.object({ urgent: hours, high: hours, normal: hours, low: hours }),
    usual: { urgent: 2, high: 8, normal: 24, low: 72 },
    name: { zh: '反馈的答复时限（工作小时）', en: 'Answer to feedback within (working hours)' },
    help: {
      zh: '按优先级计算，只计工作时间。改动对之后的来信生效。',
      en: 'By priority, in working hours alone. It holds for what customers write from then on.',
    },
  }),
  workingHours: setting({
    schema: z
      .object({
        opens: z.int().check(z.minimum(0), z.maximum(23)),
        closes: z.int().check(z.minimum(1), z.maximum(24)),
      })
      .check(z.refine(({ opens, closes }) => opens < closes, 'it opens before it closes')),
    usual: { opens: 9, closes: 18 },
    name: { zh: '工作时间', en: 'Working hours' },
    help: {
      zh: '周一至周五，北京时间的整点。',
      en: 'Monday to Friday, full hours of Asia/Shanghai.',
    },
  }),
} as const;

export type SettingKey = keyof typeof SETTINGS;
export type SettingValue<K extends SettingKey> = z.infer<(typeof SETTINGS)[K]['schema']>;
