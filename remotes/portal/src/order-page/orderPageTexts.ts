import { inBothLanguages } from '@banyan/contract';
import type { CodeAnswer } from '@banyan/contract/shop';
import { formatInstant, formatYuan } from '@banyan/rules';

type Detail = Pick<CodeAnswer, 'at' | 'minFen' | 'missingFen'>;

const at = (instant: string | null) => (instant === null ? '' : formatInstant(instant));
const yuan = (fen: number | null) => formatYuan(fen ?? 0);

export const orderPageTexts = inBothLanguages({
  title: ['选购', 'Choose your edition'],
  loading: ['正在读取产品与价格', 'Reading products and prices'],
  noneOnSale: [
    '目前没有在售的版本，请稍后再来，或联系我们。',
    'No edition is on sale at the moment. Please come back later or contact us.',
  ],
  renewalOver: [
    '您要续费的版本已停售，或不再出售这个人数。您可以购买其他版本，或联系我们。',
    'What you want to renew is no longer sold, or not for so many seats. Buy another edition, or contact us.',
  ],
  contact: ['联系我们', 'Contact us'],
  renewal: ['续费的授权', 'Licence to renew'],
  renewalOf: [
    (id: string, seats: number) => `授权 ${id}，${seats} 席，密钥和设备不变`,
    (id: string, seats: number) =>
      `Licence ${id}, ${seats} ${seats === 1 ? 'seat' : 'seats'}. It keeps its key and its devices.`,
  ],
  ends: [
    (before: string, after: string) => `原到期日 ${before} → 新到期日 ${after}`,
    (before: string, after: string) => `Ends on ${before} → then on ${after}`,
  ],
  endsNever: [
    (before: string) => `原到期日 ${before} → 永久有效`,
    (before: string) => `Ends on ${before} → then never`,
  ],
  renewalSignIn: ['登录后显示新的到期日。', 'Sign in to see when it ends then.'],
  buyNew: ['改为购买一份新的授权', 'Buy a new licence instead'],
  product: ['产品与版本', 'Product and edition'],
  recommended: ['推荐', 'Recommended'],
  devices: [
    (count: number) => `每人 ${count} 台设备`,
    (count: number) => `${count} devices per seat`,
  ],
  term: ['时长', 'Term'],
  save: [(percent: number) => `省 ${percent}%`, (percent: number) => `save ${percent} %`],
  trial: [(days: number) => `${days} 天试用`, (days: number) => `${days} days of trial`],
  seats: ['人数', 'Seats'],
  seatsHint: [
    (price: string, least: number, most: number) => `${price}，可选 ${least} 至 ${most} 人`,
    (price: string, least: number, most: number) => `${price}, from ${least} to ${most} seats`,
  ],
  fewer: ['减少一人', 'One seat fewer'],
  more: ['增加一人', 'One seat more'],
  code: ['优惠码', 'Discount code'],
  codeField: ['优惠码（可不填）', 'Discount code (optional)'],
  use: ['使用', 'Apply'],
  remove: ['移除', 'Remove'],
  used: [
    (code: string, off: string) => `已使用 ${code}：−${off}`,
    (code: string, off: string) => `${code} applied: −${off}`,
  ],
  codeWords: {
    notYet: [
      (detail: Detail) => `${at(detail.at)} 起可用`,
      (detail: Detail) => `It can be used from ${at(detail.at)}`,
    ],
    expired: [
      (detail: Detail) => `已于 ${at(detail.at)} 过期`,
      (detail: Detail) => `It expired on ${at(detail.at)}`,
    ],
    belowMinimum: [
      (detail: Detail) => `满 ${yuan(detail.minFen)} 可用，还差 ${yuan(detail.missingFen)}`,
      (detail: Detail) =>
        `It is for orders of ${yuan(detail.minFen)} or more; ${yuan(detail.missingFen)} are missing`,
    ],
  },
  summary: ['订单合计', 'Your order'],
  line: [
    (price: string, seats: number) => `${price} × ${seats}`,
    (price: string, seats: number) => `${price} × ${seats}`,
  ],
  discount: ['优惠', 'Discount'],
  total: ['合计（含税）', 'Total, tax included'],
  reading: ['正在计算…', 'Adding up…'],
  promises: [
    ['可以开具发票', '付款后立即获得授权'],
    ['Invoices on request', 'Your licence right after payment'],
  ],
  refundable: [
    (days: number) => `${days} 天内可申请退款`,
    (days: number) => (days === 1 ? 'Refunds within a day' : `Refunds within ${days} days`),
  ],
  forCompanies: [
    '公司采购需要采购单或银行转账？',
    'Buying for a company, by purchase order or bank transfer?',
  ],
  off: [
    '网上付款暂未开通，请联系我们购买。',
    'Paying online is not available yet. Please contact us to buy.',
  ],
  submit: ['提交订单并付款', 'Order and pay'],
  signIn: ['登录后付款', 'Sign in to pay'],
  agree: ['提交即表示同意', 'By ordering you agree to the '],
  terms: ['《用户协议》', 'terms of use'],
  and: ['', ' and the '],
  refunds: ['《退款说明》', 'refund policy'],
  details: ['明细', 'Details'],
  priceNews: ['价格已更新。', 'The prices have been updated.'],
  changed: [
    (before: string, after: string) => `价格刚刚更新：${before} → ${after}。请确认后继续。`,
    (before: string, after: string) =>
      `The price has just changed: ${before} → ${after}. Please check it before you continue.`,
  ],
  pending: [
    (id: string, left: string) => `您有一个未付款的订单 ${id}，剩余 ${left}`,
    (id: string, left: string) => `Order ${id} is waiting to be paid, ${left} left`,
  ],
  pay: ['继续付款', 'Pay now'],
  same: ['您有一个未付款的相同订单。', 'An order of the same edition is waiting to be paid.'],
  another: ['另下一单', 'Order another one'],
  consent: [
    '用户协议已更新，请先阅读并同意。',
    'The terms of use have changed. Please read and accept them first.',
  ],
  accept: ['已阅读并同意', 'I have read and accept them'],
  ended: ['登录已失效，您的选择已保留。', 'Your session has ended. What you chose is kept.'],
});
