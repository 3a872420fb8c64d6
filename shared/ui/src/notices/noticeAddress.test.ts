import { NOTICE_TEMPLATES } from '@banyan/contract/notices';
import { noticeAddress } from './noticeAddress.js';

test.each([...new Set(Object.values(NOTICE_TEMPLATES).map(({ route }) => route))])(
  'a notice that leads to %s opens that page, and not the list of notices',
  (route) => {
    expect(noticeAddress(route, {})).not.toBe('/personal/notices');
  },
);

test('a page of a later build is not known here: the list of notices opens', () => {
  expect(noticeAddress('personal-later', {})).toBe('/personal/notices');
  expect(noticeAddress('toString', {})).toBe('/personal/notices');
});
