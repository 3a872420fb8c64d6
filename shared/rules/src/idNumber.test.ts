import {
  checkCharacter,
  fullIdNumber,
  type IdOptions,
  maskIdNumber,
  readIdNumber,
  readIdSoFar,
} from './idNumber.js';
import { provincesOnly, type Regions, regionsIn } from './regions/regions.js';
import { REGION_TABLE } from './regions/regionTable.js';
import { shanghaiDay } from './shanghaiTime.js';

const regions = regionsIn(REGION_TABLE);
const options: IdOptions = { today: '2026-11-20', regions };

const inWords = (text: string, changed: Partial<IdOptions> = {}) => {
  const reading = readIdNumber(text, { ...options, ...changed });
  if (reading.kind === 'refused') return reading.reason;
  const { number, birthday, sex, age } = reading;
  return `${number} ${birthday} ${sex} ${age}`;
};

test.each([
  ['11010519491231002X', '11010519491231002X 1949-12-31 female 76'],
  ['11010519491231002x', '11010519491231002X 1949-12-31 female 76'],
  ['440524188001010014', '440524188001010014 1880-01-01 male 146'],
  ['110101200002290026', '110101200002290026 2000-02-29 female 26'],
  ['460101198001010037', '460101198001010037 1980-01-01 male 46'],
  ['650102199001010017', '650102199001010017 1990-01-01 male 36'],
  ['650102199001010025', '650102199001010025 1990-01-01 female 36'],
  ['650101200002290013', '650101200002290013 2000-02-29 male 26'],
  ['659901199001010012', '659901199001010012 1990-01-01 male 36'],
  ['110105491231002', '11010519491231002X 1949-12-31 female 76'],
  ['110105491231001', '110105194912310011 1949-12-31 male 76'],
  // 81, 82, 71 and 83 are in the list; 91 and 99 are not.
  ['810000199001010019', '810000199001010019 1990-01-01 male 36'],
  ['820000199001010010', '820000199001010010 1990-01-01 male 36'],
  ['710000199001010015', '710000199001010015 1990-01-01 male 36'],
  ['830000199001010012', '830000199001010012 1990-01-01 male 36'],
  ['810000900101001', 'region'],
  ['932682198501010017', 'region'],
  ['990101199001010019', 'region'],
  ['000000000000000001', 'region'],
  ['110101190002290011', 'birthday'],
  ['650100202602300011', 'birthday'],
  ['110105194913310020', 'birthday'],
  ['110105000229001', 'birthday'],
  ['110101000001010012', 'birthday'],
  ['110101209912310015', 'future'],
  ['1101051949123100', 'form'],
  ['11010519491231002', 'form'],
  ['1101051949123100211', 'form'],
  ['11010549123100X', 'form'],
  ['１１０１０５１９４９１２３１００２X', 'form'],
  ['110105 19491231 002X', 'form'],
  ['', 'form'],
])(
  'ID card checks, ID-02 to ID-06, region, birth date, check digit: %s is %s (S5.04, S5.05, S5.06, S5.07, S5.08)',
  (text, expected) => {
    expect(inWords(text)).toBe(expected);
  },
);

test('ID-02 of the eleven check characters one holds (S9.09)', () => {
  const given = Array.from('0123456789X').map((last) => `11010519491231002${last}`);
  expect(given.filter((each) => inWords(each) !== 'checkDigit')).toEqual(['11010519491231002X']);
});

test('ID-04 a birthday is valid from midnight in Shanghai on', () => {
  const born = '110101202611200013';
  const at = (instant: string) => inWords(born, { today: shanghaiDay(new Date(instant)) });
  expect(at('2026-11-19T15:59:59.000Z')).toBe('future');
  expect(at('2026-11-19T16:00:00.000Z')).toMatch(/ 2026-11-20 male 0$/);
});

test('ID-04 age is in full years, and people born on 29 February get older on 1 March', () => {
  const ages = ['2025-02-28', '2025-03-01', '2028-02-28', '2028-02-29'].map((today) =>
    inWords('110101200002290026', { today }).split(' ').at(-1),
  );
  expect(ages).toEqual(['24', '25', '27', '28']);
});

test.each([
  ['11010519491231002X', 'current', '北京市||朝阳区'],
  ['652101199001010016', 'abolished', '新疆维吾尔自治区|吐鲁番地区|吐鲁番市'],
  ['659901199001010012', 'unlisted', '新疆维吾尔自治区||'],
  ['650101200002290013', 'unlisted', '新疆维吾尔自治区|乌鲁木齐市|'],
])('%s is from a region that is %s: %s', (text, standing, names) => {
  const number = text.slice(0, 17) + checkCharacter(text);
  const reading = readIdNumber(number, options);
  if (reading.kind === 'refused') throw new Error(reading.reason);
  const { province, city, district } = reading.region;
  expect([reading.region.standing, `${province}|${city}|${district}`]).toEqual([standing, names]);
});

test.each([
  ['412723', 'ever', true],
  ['412723', 'current', false],
  ['110105', 'current', true],
  ['659901', 'ever', true],
  ['659901', 'current', false],
  ['659901', 'province', true],
  ['990101', 'province', false],
] as const)('ID-08 a card of %s under "%s": %s', (code, strictness, holds) => {
  const digits = `${code}19900101001`;
  const reading = readIdNumber(digits + checkCharacter(digits), { ...options, strictness });
  expect(reading.kind === 'valid').toBe(holds);
});

const soFar = (text: string, known: Regions = regions) => {
  const { region, birthday, sex, fault } = readIdSoFar(text, { ...options, regions: known });
  return [region?.district || region?.city || region?.province, birthday, sex, fault];
};

test.each([
  ['', undefined, null, null, null],
  ['1', undefined, null, null, null],
  ['11', '北京市', null, null, null],
  ['99', undefined, null, null, 'region'],
  ['110105', '朝阳区', null, null, null],
  ['1101051949123', '朝阳区', null, null, null],
  ['11010519491231', '朝阳区', '1949-12-31', null, null],
  ['11010519491331', '朝阳区', null, null, 'birthday'],
  ['11010520991231', '朝阳区', null, null, 'future'],
  ['11010519491231002', '朝阳区', '1949-12-31', 'female', null],
  ['11010519491231002X', '朝阳区', '1949-12-31', 'female', null],
  ['1101X', undefined, null, null, 'form'],
  ['110105a', undefined, null, null, 'form'],
  ['1101051949123100211', undefined, null, null, 'form'],
])('"%s" that is being typed says %s, %s, %s, %s', (text, ...expected) => {
  expect(soFar(text)).toEqual(expected);
});

test('without the list only the province is said', () => {
  expect(soFar('110105', provincesOnly)).toEqual(['北京市', null, null, null]);
});

test('a masked number cannot be completed from the birthday', () => {
  expect(maskIdNumber('11010519491231002X')).toBe('110105***********X');
  expect(fullIdNumber(maskIdNumber('11010519491231002X'))).toBeNull();
});
