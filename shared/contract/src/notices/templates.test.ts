import { NOTICE_TEMPLATES, type NoticeTemplate, noticeTitle } from './templates.js';

const PARAMS = {
  kind: 'phone',
  id: 'S1',
  into: 'S2',
  state: 'issued',
  amountFen: 1_050,
  name: 'PC',
  day: '2026-12-10',
  from: '2026-12-10 09:00',
  at: '2026-12-10 10:00',
  reason: 'other',
  tail: '7Q2KD',
  days: 7,
};

test.each(Object.keys(NOTICE_TEMPLATES) as readonly NoticeTemplate[])(
  '%s says it in both languages, and leads to a page of the portal',
  (template) => {
    const { zh, en } = noticeTitle(template, PARAMS);
    expect(zh).toMatch(/\p{Script=Han}/u);
    expect(en).not.toMatch(/\p{Script=Han}|undefined/u);
    expect(`${zh}${en}`).not.toContain('undefined');
    expect(NOTICE_TEMPLATES[template].route).toMatch(/^personal-/);
  },
);

test('a template of a later build is a notice too', () => {
  expect(noticeTitle('toString', {})).toEqual({ zh: '新通知', en: 'New notice' });
});
