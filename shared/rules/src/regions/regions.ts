/**
 * What a region code says. `current`: in today's list; `abolished`: it was; `unlisted`: never in the list, but its
 * province is; `unchecked`: only the provinces were at hand.
 */
export type IdRegion = {
  readonly code: string;
  readonly province: string;
  /** Empty if the province has no such level, or the code does not tell it. */
  readonly city: string;
  readonly district: string;
  readonly standing: 'current' | 'abolished' | 'unlisted' | 'unchecked';
};

/** The region of a code of six digits; null: unknown province. */
export type Regions = (code: string) => IdRegion | null;

/** The first two digits (GB/T 2260), and of residence permits of Hong Kong, Macao and Taiwan residents (81, 82, 83). */
const PROVINCES: Readonly<Record<string, string>> = {
  11: '北京市',
  12: '天津市',
  13: '河北省',
  14: '山西省',
  15: '内蒙古自治区',
  21: '辽宁省',
  22: '吉林省',
  23: '黑龙江省',
  31: '上海市',
  32: '江苏省',
  33: '浙江省',
  34: '安徽省',
  35: '福建省',
  36: '江西省',
  37: '山东省',
  41: '河南省',
  42: '湖北省',
  43: '湖南省',
  44: '广东省',
  45: '广西壮族自治区',
  46: '海南省',
  50: '重庆市',
  51: '四川省',
  52: '贵州省',
  53: '云南省',
  54: '西藏自治区',
  61: '陕西省',
  62: '甘肃省',
  63: '青海省',
  64: '宁夏回族自治区',
  65: '新疆维吾尔自治区',
  66: '新疆生产建设兵团',
  71: '台湾省',
  81: '香港特别行政区',
  82: '澳门特别行政区',
  83: '台湾居民',
};

/** Available at once, for validators: checks only whether the province exists. */
export const provincesOnly: Regions = (code) => {
  const province = provinceOf(code);
  return province === null
    ? null
    : { code, province, city: '', district: '', standing: 'unchecked' };
};

function provinceOf(code: string): string | null {
  const digits = code.slice(0, 2);
  return Object.hasOwn(PROVINCES, digits) ? (PROVINCES[digits] ?? null) : null;
}

type Listed = { readonly name: string; readonly isAbolished: boolean };

/**
 * Product decision 4: a code that was ever valid is valid, and one that is not listed falls back from 6 to 4 to 2
 * digits. So also 65's districts have their names.
 */
export function regionsIn(table: readonly string[]): Regions {
  const listed = new Map<string, Listed>();
  for (const group of table.flatMap((line) => line.split(';'))) {
    const prefix = group.slice(0, 4);
    for (const cell of group.slice(5).split(',')) {
      const isAbolished = cell.startsWith('-');
      const [at, name] = isAbolished ? [1, cell.slice(3)] : [0, cell.slice(2)];
      listed.set(prefix + cell.slice(at, at + 2), { name, isAbolished });
    }
  }
  return (code) => {
    const province = provinceOf(code);
    if (province === null) return null;
    const own = listed.get(code);
    const city = listed.get(`${code.slice(0, 4)}00`)?.name ?? '';
    return {
      code,
      province,
      city: code.endsWith('0000') || city === province ? '' : city,
      district: own === undefined || code.endsWith('00') ? '' : own.name,
      standing: standingOf(own),
    };
  };
}

function standingOf(own: Listed | undefined): IdRegion['standing'] {
  if (own === undefined) return 'unlisted';
  return own.isAbolished ? 'abolished' : 'current';
}

/** Every code with its names; 35 kB that come when they are asked for. */
export async function loadRegions(): Promise<Regions> {
  const { REGION_TABLE } = await import(/* webpackChunkName: "regions" */ './regionTable.js');
  return regionsIn(REGION_TABLE);
}
