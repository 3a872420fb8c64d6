import { testAppointment } from '../testServices.js';
import { appointmentsIn, dayOf, hoursOf, mondayOf, overlappingIn } from './weekDays.js';

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-25', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

test('times are those of Asia/Shanghai', () => {
  const [late] = appointmentsIn([testAppointment(1, '2026-11-25T15:30:00.000Z')]);
  if (late === undefined) throw new Error('it has a time');
  expect([dayOf(late), hoursOf(late)]).toEqual(['2026-11-25', '23:30–00:30']);
});

test('c18: only what one person has at one time overlaps, and only while it is to be done', () => {
  const at = (hour: string) => `2026-11-25T${hour}:00.000Z`;
  const appointments = appointmentsIn([
    testAppointment(1, at('01:00')),
    testAppointment(2, at('01:30')),
    testAppointment(3, at('02:30')),
    testAppointment(4, at('01:00'), { assigneeId: 'A00000002' }),
    testAppointment(5, at('01:00'), { state: 'done' }),
    testAppointment(6, at('02:30'), { state: 'no_show' }),
  ]);
  expect([...overlappingIn(appointments)]).toEqual(['SR20261120000001', 'SR20261120000002']);
});
