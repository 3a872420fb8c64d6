import { dueAt, USUAL_DUE } from './due.js';
import { maskContact } from './feedbackRows.js';

test.each([
  ['urgent', '2026-11-20T10:00', '2026-11-20T12:00'],
  ['urgent', '2026-11-20T17:00', '2026-11-23T10:00'],
  ['urgent', '2026-11-21T12:00', '2026-11-23T11:00'],
  ['high', '2026-11-20T09:00', '2026-11-20T17:00'],
  ['high', '2026-11-20T08:00', '2026-11-20T17:00'],
  ['normal', '2026-11-20T18:00', '2026-11-25T15:00'],
  ['low', '2026-11-16T09:00', '2026-11-25T18:00'],
] as const)('%s from %s is due at %s', (priority, from, due) => {
  const at = (text: string) => Date.parse(`${text}:00+08:00`);
  expect(dueAt(USUAL_DUE, priority, at(from))).toBe(new Date(at(due)).toISOString());
});

test.each([
  ['li@example.com', 'l***@example.com'],
  ['13800138000', '138****8000'],
  ['wx-lixiaoming', 'wx***'],
  ['', ''],
])('the contact %j is shown as %j', (contact, masked) => {
  expect(maskContact(contact)).toBe(masked);
});
