import type { DemoOptions } from './demoPart.js';
import { createRandom, type Random } from './random.js';

type Words = readonly [string, ...string[]];

const SURNAMES = words(
  '王 李 张 刘 陈 杨 黄 赵 吴 周 徐 孙 马 朱 胡 郭 何 林 高 罗 郑 梁 谢 宋 唐 许 韩 冯 邓 曹 彭 曾 肖 田 董 潘 袁 蔡 蒋 余 于 杜 叶 程 魏 苏 吕 丁 任 卢 姚 沈 钟 姜 崔 谭 陆 范 汪 廖 石 金 韦 贾 夏 付 方 邹 熊 白 孟 秦 邱 侯 江 尹 薛 闫 段 雷 龙 黎 史 陶 贺 毛 郝 顾 龚 邵 万 覃 武 钱 戴 严 莫 孔 向 常 欧阳 司马 诸葛 上官',
);
const GIVEN = words(
  '伟 芳 娜 敏 静 丽 强 磊 洋 艳 勇 军 杰 娟 涛 超 明 霞 平 刚 桂英 建国 建华 志强 秀英 玉兰 婷婷 欣怡 梓涵 子轩 浩然 宇航 雨桐 思远 俊杰 嘉怡 雅婷 晓明 晓东 海燕 海涛 文博 文静 国庆 国强 春梅 雪梅 志远 佳琪 佳宁 天宇 一鸣 若曦 诗涵 可欣 博文 明轩 泽宇 雨萱 梦琪 永康 立新 红梅 丽华 小龙 小燕 晨曦 子涵 景行 知行 安然 予安 语嫣 书瑶 昊天',
);
export const CITIES = words(
  '北京 上海 广州 深圳 杭州 南京 苏州 成都 武汉 西安 重庆 天津 长沙 青岛 厦门 宁波 合肥 郑州 福州 济南',
);
const TRADES = words(
  '云帆 智联 星海 博远 华创 鼎新 汇智 蓝图 启明 致远 恒信 天诚 同创 锦程 德润 睿思 卓越 万象 新程 清源',
);
const KINDS = words(
  '科技 信息技术 教育咨询 文化传媒 设计 软件 数据服务 管理咨询 网络科技 医疗科技',
);
const MOBILE_PREFIXES = words(
  '130 131 135 136 137 138 139 150 151 158 159 177 180 186 187 188 189 199',
);
const MAIL_HOSTS = words('example.com example.cn example.org');

const ORDERS_PER_CUSTOMER = 10;
/** Who can sign in. */
export const NAMED_CUSTOMERS = ['李晓明', '王思远'] as const;

export type Customer = {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
};

export function customerId(index: number): string {
  return `C${String(index + 1).padStart(8, '0')}`;
}

function createCustomer(random: Random, index: number): Customer {
  const id = customerId(index);
  const name = random.pick(SURNAMES) + random.pick(GIVEN);
  return {
    id,
    name: NAMED_CUSTOMERS[index] ?? name,
    phone: random.pick(MOBILE_PREFIXES) + String(random.whole(0, 99_999_999)).padStart(8, '0'),
    email: `${id.toLowerCase()}@${random.pick(MAIL_HOSTS)}`,
  };
}

/** The same options give the same customers. */
export function createCustomers({
  seed,
  orders,
}: Pick<DemoOptions, 'seed' | 'orders'>): readonly Customer[] {
  const random = createRandom(seed);
  const count = Math.max(4, Math.ceil(orders / ORDERS_PER_CUSTOMER));
  return Array.from({ length: count }, (_, index) => createCustomer(random, index));
}

export function companyName(random: Random): string {
  return `${random.pick(CITIES)}${random.pick(TRADES)}${random.pick(KINDS)}有限公司`;
}

const CODE_SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** A unified social credit code with its check character (GB 32100-2015). */
export function taxNumber(random: Random): string {
  const body = `91${random.whole(110_000, 659_000)}MA${String(random.whole(0, 9_999_999)).padStart(7, '0')}`;
  const sum = Array.from(body).reduce(
    (total, sign, index) => total + CODE_SIGNS.indexOf(sign) * (3 ** index % 31),
    0,
  );
  return body + (CODE_SIGNS[(31 - (sum % 31)) % 31] ?? '0');
}

function words(text: string): Words {
  const [first = '', ...rest] = text.split(' ');
  return [first, ...rest];
}
