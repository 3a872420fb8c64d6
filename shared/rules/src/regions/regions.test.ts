import { loadRegions, provincesOnly, regionsIn } from './regions.js';
import { REGION_TABLE } from './regionTable.js';

const regions = regionsIn(REGION_TABLE);
const codes = REGION_TABLE.flatMap((line) => line.split(';')).flatMap((group) =>
  group
    .slice(5)
    .split(',')
    .map((cell) => group.slice(0, 4) + cell.replace('-', '').slice(0, 2)),
);

test('it holds more than 6,800 codes, each once', () => {
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.length).toBeGreaterThan(6_800);
});

test('every code has its province inline, and no province is there without a code', () => {
  for (const code of codes) expect(provincesOnly(code)?.province).toBe(regions(code)?.province);
  const known = new Set(codes.map((code) => code.slice(0, 2)));
  const inline = Array.from({ length: 100 }, (_, index) => String(index).padStart(2, '0')).filter(
    (digits) => provincesOnly(`${digits}0000`) !== null,
  );
  expect(inline).toEqual([...known].sort());
  for (const digits of inline) {
    const named = regions(`${digits}0000`);
    expect(named?.standing).toMatch(/^(current|unlisted|abolished)$/);
  }
});

test.each([
  ['412723', '河南省|周口地区|商水县', 'abolished'],
  ['342401', '安徽省|六安地区|六安市', 'abolished'],
  ['441282', '广东省|肇庆市|罗定市', 'abolished'],
  ['652101', '新疆维吾尔自治区|吐鲁番地区|吐鲁番市', 'abolished'],
  ['659012', '新疆维吾尔自治区||白杨市', 'current'],
  ['659013', '新疆维吾尔自治区||草湖市', 'current'],
  ['653132', '新疆维吾尔自治区|喀什地区|岑岭县', 'current'],
  ['110105', '北京市||朝阳区', 'current'],
  ['500112', '重庆市||渝北区', 'current'],
  ['440401', '广东省|珠海市|', 'unlisted'],
  ['440400', '广东省|珠海市|', 'current'],
  ['440000', '广东省||', 'current'],
  ['810000', '香港特别行政区||', 'current'],
])('%s is %s, %s', (code, names, standing) => {
  const region = regions(code);
  expect([`${region?.province}|${region?.city}|${region?.district}`, region?.standing]).toEqual([
    names,
    standing,
  ]);
});

test('ID-07 every district of 65 has its name (S5.09)', () => {
  const districts = codes.filter((code) => code.startsWith('65') && !code.endsWith('00'));
  expect(districts.length).toBeGreaterThan(150);
  for (const code of districts) expect(regions(code)?.district).not.toBe('');
});

test.each(['990101', '000000', '91', ''])('"%s" is nowhere', (code) => {
  expect([regions(code), provincesOnly(code)]).toEqual([null, null]);
});

test('the names come when they are asked for', async () => {
  const loaded = await loadRegions();
  expect(loaded('110105')?.district).toBe('朝阳区');
});
