import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { alipayDialect } from '../../../testing/fakeAlipay.js';
import { bridgeDialect } from '../../../testing/fakeBridge.js';
import { publicPem } from '../../../testing/fakeDialect.js';
import { wechatDialect } from '../../../testing/fakeWechat.js';
import { readPayment } from './readPayment.js';

const ENVIRONMENT: Readonly<Record<string, string>> = {
  ...alipayDialect.environment,
  ...bridgeDialect.environment,
  ...wechatDialect.environment,
  BANYAN_PAYMENT: '/etc/banyan/payment.json',
};
const WEAK = generateKeyPairSync('rsa', { modulusLength: 1024 });
const CURVE = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const privatePem = String(CURVE.privateKey.export({ type: 'pkcs8', format: 'pem' }));

type File = 'alipayPage' | 'wechatNative' | 'ownProtocol';
const textOf = (file: File) => readFileSync(join(__dirname, `descriptions/${file}.json`), 'utf8');

/** The problems, as one text. */
function problemsOf(
  text: string,
  environment: Readonly<Record<string, string>> = ENVIRONMENT,
): string {
  const reading = readPayment(environment, () => text);
  return reading.ok ? 'none' : reading.problems.join(' ');
}

test('nothing is configured', () => {
  expect(readPayment({}, () => '')).toEqual({ ok: true, payment: null });
});

test.each<File>(['alipayPage', 'wechatNative', 'ownProtocol'])('%s is read', (file) => {
  expect(problemsOf(textOf(file))).toBe('none');
});

test('a file that is missing, or not JSON, gives one sentence without its content', () => {
  const sentence = 'BANYAN_PAYMENT must name a readable JSON file.';
  expect(problemsOf('{"secret')).toBe(sentence);
  const gone = readPayment(ENVIRONMENT, () => {
    throw new Error('ENOENT');
  });
  expect(gone).toEqual({ ok: false, problems: [sentence] });
});

test.each<[string, string]>([
  ['null', 'wrong at its top'],
  ['[]', 'wrong at its top'],
  ['{}', 'wrong at name'],
])('%s is not a description', (text, problem) => {
  expect(problemsOf(text)).toContain(problem);
});

test.each<[File, string, string, string]>([
  ['alipayPage', '"name": "alipay"', '"name": "Ali/Pay"', 'wrong at name: must be lower case'],
  ['alipayPage', 'https://openapi', 'http://openapi', 'wrong at base: must be https'],
  ['alipayPage', 'alipay.com"', 'alipay.com/?x=1"', 'wrong at base: must have no query'],
  ['alipayPage', 'https://openapi', 'https://a:b@openapi', 'wrong at base: must have no query'],
  ['ownProtocol', '"origin": "https:', '"origin": "http:', 'wrong at origin: must be https'],
  [
    'ownProtocol',
    '"origin": "https://pay.example"',
    '"origin": "https://pay.example/"',
    'wrong at origin: must be an origin',
  ],
  [
    'ownProtocol',
    '"origin": "https://pay.example"',
    '"origin": null',
    'a method with a frame needs one',
  ],
  [
    'alipayPage',
    '"origin": null',
    '"origin": "https://pay.example"',
    'a method with a frame needs one',
  ],
  ['alipayPage', '"CNY"', '"USD"', 'wrong at currency: must be CNY'],
  ['alipayPage', '"yuan"', '"jiao"', 'wrong at money'],
  ['alipayPage', '"sorted-params-rsa2"', '"rsa"', 'wrong at sign'],
  ['alipayPage', '"/trade_status"', '"trade_status"', 'must be a JSON pointer'],
  ['alipayPage', '"/trade_status"', '"/trade~status"', 'must be a JSON pointer'],
  ['alipayPage', '"kind": "redirect"', '"kind": "qr"', 'wrong at begin.kind: page is a qr'],
  ['alipayPage', '"sign": "member"', '"sign": "header"', 'wrong at answers.sign'],
  ['alipayPage', '"at": "/alipay_trade_query_response",', '', 'wrong at answers.at'],
  [
    'alipayPage',
    '{openUntilBeijing}',
    '{until}',
    'wrong at begin.params: {until} means nothing there',
  ],
  ['alipayPage', '"{reason}"', '"{subject}"', 'wrong at endpoints.refund: {subject} means nothing'],
  ['alipayPage', '?order={order}', '?order={payment}', 'wrong at return.path: {payment}'],
  [
    'alipayPage',
    '"path": "/payMent',
    '"path": "//evil.example',
    'wrong at return.path: must be a path',
  ],
  ['alipayPage', '"TRADE_FINISHED"', '"TRADE_CLOSED"', 'wrong at states: a word has two meanings'],
  ['alipayPage', '"notice"', '"notices"', 'wrong at notice'],
  ['alipayPage', '"status": 200', '"status": 302', 'wrong at notice.ack.status'],
  ['alipayPage', '"own":', '"mine":', 'wrong at keys.own'],
  ['alipayPage', '"ALIPAY_PUBLIC_KEY"', '"MIIBIjANBgkqh/="', 'must name an environment variable'],
  [
    'alipayPage',
    '"ALIPAY_PUBLIC_KEY"',
    '"GONE"',
    'GONE, a key of the payment provider, is not set.',
  ],
  ['alipayPage', '"ALIPAY_PUBLIC_KEY"', '"ALIPAY_APP_PRIVATE_KEY"', 'must be an RSA public key'],
  ['wechatNative', '"WECHAT_PLATFORM_KEY"', '"WECHAT_PRIVATE_KEY"', 'must be a public key or'],
  [
    'wechatNative',
    '"redirectAt": "/h5_url"',
    '"frameAt": "/h5_url"',
    'wrong at begin.answer.redirectAt: the method h5',
  ],
  ['wechatNative', '"id": "h5"', '"id": "native"', 'wrong at methods: two have the same id'],
  ['wechatNative', '"begin": {', '"extra": 1, "begin": {', 'wrong at its top'],
  [
    'ownProtocol',
    '"method": "POST",\n      "path": "/query"',
    '"method": "GET",\n      "path": "/query"',
    'signs bodies: each is a POST',
  ],
])('%s with %j for %j', (file, from, to, problem) => {
  const text = textOf(file);
  expect(text).toContain(from);
  const problems = problemsOf(text.replaceAll(from, () => to));
  expect(problems).toContain(problem);
  expect(problems).toMatch(/^(?:[^.].*\.)$/);
});

test.each<[File, string, string, string]>([
  ['ownProtocol', 'BRIDGE_SECRET', 'short', 'must have 24 characters'],
  ['ownProtocol', 'BRIDGE_SECRET', 'whsec_YSBrZXkgdG9vIHNob3J0', 'must have 24 characters'],
  ['wechatNative', 'WECHAT_API_V3_KEY', 'short', 'must have 32 bytes'],
  ['alipayPage', 'ALIPAY_PUBLIC_KEY', 'x', 'must be an RSA public key of 2048 bits or more'],
  ['alipayPage', 'ALIPAY_PUBLIC_KEY', publicPem(WEAK), 'must be an RSA public key of 2048 bits'],
  ['alipayPage', 'ALIPAY_APP_PRIVATE_KEY', privatePem, 'must be an RSA private key of 2048 bits'],
])('%s with a wrong %s', (file, name, value, problem) => {
  const problems = problemsOf(textOf(file), { ...ENVIRONMENT, [name]: value });
  expect(problems).toMatch(new RegExp(`^${name}, a key of the payment provider, ${problem}`));
});

test('a problem never holds the key that it is about', () => {
  const problems = problemsOf(textOf('ownProtocol'), { ...ENVIRONMENT, BRIDGE_SECRET: 'hush' });
  expect(problems).not.toContain('hush');
});

test('a provider on this machine may be http', () => {
  const text = textOf('ownProtocol').replaceAll('https://pay.example', 'http://127.0.0.1:9000');
  expect(problemsOf(text)).toBe('none');
});
