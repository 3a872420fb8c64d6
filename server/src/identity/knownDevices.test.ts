import { createKnownDevices } from './knownDevices.js';

const devices = createKnownDevices('secret');

test('a browser is known for the accounts that signed in there, and for no other', () => {
  const first = devices.remembering(null, 'A1');
  const both = devices.remembering(first, 'A2');
  const id = devices.idFor(first, 'A1');
  expect(id).toMatch(/^[\w-]{22}$/);
  expect(devices.idFor(both, 'A1')).toBe(id);
  expect(devices.idFor(both, 'A2')).toBe(id);
  expect(devices.idFor(both, 'A3')).toBeNull();
  expect(devices.idFor(first, 'A2')).toBeNull();
});

test('a made-up cookie, another browser’s mark and another installation’s are not known', () => {
  const [id] = devices.remembering(null, 'A1').split('.');
  const [, mark] = devices.remembering(null, 'A1').split('.');
  for (const cookie of [null, '', id, `${id}.${mark}`, `${id}.`, '....', 'x'.repeat(5000)]) {
    expect(devices.idFor(cookie ?? null, 'A1')).toBeNull();
  }
  expect(createKnownDevices('other').idFor(devices.remembering(null, 'A1'), 'A1')).toBeNull();
});

test('the newest four accounts are kept', () => {
  let cookie: string | null = null;
  for (const account of ['A1', 'A2', 'A3', 'A4', 'A5']) {
    cookie = devices.remembering(cookie, account);
  }
  expect(devices.idFor(cookie, 'A1')).toBeNull();
  expect(devices.idFor(cookie, 'A5')).not.toBeNull();
  expect(cookie?.length).toBeLessThan(130);
});
