import { VALIDATORS, type ValidatorName } from './validators.js';

const TODAY = '2026-11-20';
const ID = '11010519491231002X';

const MESSAGES: Readonly<Record<ValidatorName, string>> = {
  email: '邮箱格式错误',
  mobile: '11位手机格式错误',
  landline: '座机格式错误',
  mobileOrLandline: '11位手机格式错误',
  url: 'url地址格式错误',
  idCard: '15或18位身份证格式不正确',
  digits: '请输入纯数字',
  positiveInteger: '请输入正整数',
  notBlank: '输入值不能全为空格',
};
const NAMES = Object.keys(VALIDATORS) as readonly ValidatorName[];

const said = (name: ValidatorName, value: unknown) => {
  const verdict = VALIDATORS[name](value, TODAY);
  return verdict.ok ? 'ok' : verdict.message.zh;
};

test.each(NAMES)('%s applies only when a value is entered (ID-01) (S5.01)', (name) => {
  for (const value of ['', undefined, null]) expect(said(name, value)).toBe('ok');
});

const long = (length: number) => `${'b'.repeat(length)}`;

const PASS: Readonly<Record<ValidatorName, readonly unknown[]>> = {
  email: [
    'a@b.co',
    'a.b+c_d-e@sub.example.com',
    '1@1.cn',
    'user@xn--fiqs8s.cn',
    `${long(64)}@b.co`,
    "o'neil@b.co",
  ],
  mobile: ['13800138000', '10000000000', 13_800_138_000],
  landline: ['1234567', '12345678', '010-12345678', '0571-1234567', '999-1234567', 12_345_678],
  mobileOrLandline: ['13800138000', '1234567', '010-12345678'],
  url: [
    'http://x',
    'https://a/b?c#d',
    'https://例子.中国/路径?问=答',
    'http://127.0.0.1:4000',
    'http://[::1]/',
    'http://a:65535?b',
  ],
  idCard: [ID, ID.toLowerCase(), '440524188001010014', '110105491231002', 110_105_491_231_002],
  digits: ['0', '007', `1${'0'.repeat(400)}`, 7],
  positiveInteger: ['1', '10', '9007199254740993', 12],
  notBlank: [' a ', '0', 0, '\u200b。'],
};

const FAIL: Readonly<Record<ValidatorName, readonly unknown[]>> = {
  email: [
    ...['a', 'a@', '@b.c', 'a@b', 'a@b..c', 'a b@c.d', 'a@b.co\n', '"a"@b.co', 'ａ@b.cn', 'a@b,c'],
    ...[
      'a@-b.com',
      'a@b-.com',
      'a@b.c<script>',
      'a@b.co\r\nBcc: c@d.co',
      'a@b.co\0',
      'a@\u202eb.co',
    ],
    ...['.a@b.co', 'a.@b.co', 'a..b@c.co', 'a@b.c', 'a@1.2.3.4', 'a@@b.co', 'a@b@c.co'],
    `${long(65)}@b.co`,
    `a@${`${long(60)}.`.repeat(4)}${long(12)}`,
    `a@${long(64)}.co`,
  ],
  mobile: [
    ...['1380013800', '138001380000', '23800138000', '+8613800138000', '138 0013 8000'],
    ...['１３８００１３８０００', '1380013800X', '13800138000\n', ' 13800138000', 1_380_013_800],
  ],
  landline: [
    ...['123456', '123456789', '01012345678', '01-1234567', '05711-1234567', '010--1234567'],
    ...['010 -1234567', '010–1234567', '(010)12345678', '010-123456', '１２３４５６７'],
  ],
  mobileOrLandline: ['138001380000', '123456', '01012345678', '010–1234567', '2380013800'],
  url: [
    ...['ftp://x', '//x', 'htt://x', ' http://x', 'javascript:alert(1)//http://', 'HTTP://X'],
    ...[
      'http:evil',
      'http:/\\evil.com',
      'http:///evil.com',
      'http://\\evil.com',
      'http://',
      'https://',
    ],
    ...['https://a b', 'https://a/b c', 'http://a\n', 'http://user@a', 'http://a\\@b', 'http://?a'],
    ...['http://a:65536', 'http://a:b', 'http://256.1.1.1', 'http://1.2.3', 'http://a/\u202eb'],
    ...['http://a/<b>', 'http://a/"', `http://a/${'b'.repeat(2048)}`],
  ],
  idCard: [
    ...['1101051949123100', '11010519491231002', `${ID}1`, '11010549123100X', '1101051949123100XX'],
    ...[
      '110105194912310X2X',
      '１１０１０５１９４９１２３１００２X',
      '11010519491231OO2X',
      '1101051949123IO02X',
    ],
    ...['110105 194912310 02X', '110105-19491231-002X', `${ID}\n`, ` ${ID}`],
    // ID-03: every check fails with the one message.
    ...['110105194912310021', '110101190002290011', '110105194913310020', '990101199001010019'],
    '110101202611210018',
  ],
  digits: ['-1', '1.0', '1e3', '٣', '１', '+1', ' 1', '1\n', '0x1', -1, 1.5, 1e21],
  positiveInteger: ['0', '01', '-1', '1.0', '+1', '1e2', '１', 0, -5],
  notBlank: [
    ...[
      ' ',
      '\t',
      '\n',
      '\u3000',
      '\u00a0',
      '\u2003',
      '\ufeff',
      '\u200b',
      '\u200d \u2060',
      '\u00ad',
    ],
    ...['\u3164', '\u2800', '\u202e\u200f', '\ufe0f'],
  ],
};

const rows = (table: Readonly<Record<ValidatorName, readonly unknown[]>>) =>
  NAMES.flatMap((name) => table[name].map((value) => [name, value] as const));

test.each(rows(PASS))('%s takes %j (S5.02)', (name, value) => {
  expect(said(name, value)).toBe('ok');
});

test.each(rows(FAIL))(
  '%s refuses %j with the words of the specification (S5.03)',
  (name, value) => {
    expect(said(name, value)).toBe(MESSAGES[name]);
  },
);

test.each(NAMES)('%s refuses what is neither text nor a safe whole number', (name) => {
  const others = [
    true,
    {},
    [],
    ['1'],
    Symbol('1'),
    () => '1',
    Number.NaN,
    2 ** 53,
    10n,
    new Date(0),
  ];
  for (const value of others) expect(said(name, value)).toBe(MESSAGES[name]);
});

test.each(NAMES)('%s has an English text', (name) => {
  const verdict = VALIDATORS[name](Symbol('x'), TODAY);
  expect(verdict.ok || verdict.message.en).toMatch(/^[A-Z][\x20-\x7e]+$/);
});
