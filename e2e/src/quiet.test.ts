import { assertQuiet, personalIn } from './harness/quiet.js';

const MESSAGE = 'sms to 13800138000: 您的验证码是 482913，10 分钟内有效';
const LINK = 'email to a@example.com: https://x.example/idp/freeze?key=Zk3-0aB_9dE1fG2hI3jK4l';
const TOKEN = `eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJDMSJ9.${'s'.repeat(20)}`;

test.each([
  ['a phone number', '{"level":30,"url":"/x?tel=13912345678"}'],
  ['an e-mail address', '{"level":30,"msg":"sent to wang@example.com"}'],
  ['an ID number', '{"level":30,"msg":"11010519491231002X"}'],
  ['a token', `{"level":30,"authorization":"Bearer ${TOKEN}"}`],
  ['a code that was sent', '{"level":30,"url":"/x?code=482913"}'],
  ['a key that was sent', '{"level":30,"url":"/idp/freeze?key=Zk3-0aB_9dE1fG2hI3jK4l"}'],
])('%s in the log is found', (_name, line) => {
  const said = [MESSAGE, LINK, '{"level":30,"msg":"quiet"}', line].join('\n');
  expect(personalIn(said)).toEqual([line]);
  expect(() => assertQuiet(said)).toThrow('personal data in the log');
});

test.each([
  ['what a trial prints', `${MESSAGE}\n${LINK}`],
  [
    'times and durations',
    '{"level":30,"pid":482913,"time":1764100000000,"responseTime":12.482913}',
  ],
  ['a masked number', `${MESSAGE}\n{"level":30,"msg":"138****8000, w***@example.com"}`],
  ['the id of a trace', '{"level":40,"trace":"4bf92f3513812345678b6a3ce929d0e0"}'],
  ['the number of an order', '{"level":30,"url":"/order-list?open=BY2026112012345678"}'],
])('%s is quiet', (_name, said) => {
  expect(personalIn(said)).toEqual([]);
  assertQuiet(said);
});
