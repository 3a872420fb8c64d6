import { readNotice } from './notice.js';

test.each([
  '',
  '{}',
  '{"kind":"event","event":{"kind":"unknown"},"groups":["user:A1"]}',
  '{"kind":"event","event":{"kind":"messagesChanged"}}',
  '{"kind":"event","event":{"kind":"messageArrived","id":"M1","code":"Other"},"groups":[]}',
])('a notice of %s is nobody’s', (payload) => {
  expect(readNotice(payload)).toBeNull();
});
