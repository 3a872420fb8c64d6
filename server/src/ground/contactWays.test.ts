import * as z from 'zod';
import { CONTACT_SETTINGS, contactWaysOf, operatorOf } from './contactWays.js';

const settings = z.object(CONTACT_SETTINGS);

test.each([
  ['BANYAN_ICP_RECORD', '闽ICP备12345678号', true],
  ['BANYAN_ICP_RECORD', '闽ICP备12345678号-1', true],
  ['BANYAN_ICP_RECORD', '京ICP证030173号', true],
  ['BANYAN_ICP_RECORD', '12345678', false],
  ['BANYAN_ICP_RECORD', '<b>闽ICP备12345678号', false],
  ['BANYAN_SECURITY_RECORD', '闽公网安备35010202001234号', true],
  ['BANYAN_SECURITY_RECORD', '闽公网安备 35010202001234号', true],
  ['BANYAN_SECURITY_RECORD', '公安', false],
])('%s may be %s: %s', (name, value, isRight) => {
  const { error } = settings.safeParse({ [name]: value });
  expect(error === undefined).toBe(isRight);
  if (!isRight) expect(error?.issues[0]?.message).toContain(`${name} must be a record number`);
});

test('what is not set is empty in the foot of a page, and hours and address are not in it', () => {
  const company = { zh: '公司', en: 'Company' };
  const none = { company, phone: '', email: '', icpRecord: '', securityRecord: '' };
  expect(operatorOf(company, contactWaysOf({}))).toEqual(none);
  const given = { BANYAN_CONTACT_PHONE: '010-12345678', BANYAN_CONTACT_HOURS: '9-18' };
  expect(operatorOf(company, contactWaysOf(given))).toEqual({ ...none, phone: '010-12345678' });
});
