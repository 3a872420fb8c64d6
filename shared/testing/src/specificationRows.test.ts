import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

/** Each row of specification 5, 7 (reading A), 8 and 9, and the test that is named after it. */
const ROWS: readonly (readonly [row: string, file: string, title: string])[] = [
  [
    '5 each validator applies only when a value is entered',
    'shared/rules/src/validators.test.ts',
    'applies only when a value is entered',
  ],
  ['5 each validator’s rule', 'shared/rules/src/validators.test.ts', '%s takes %j'],
  [
    '5 each validator’s message',
    'shared/rules/src/validators.test.ts',
    'with the words of the specification',
  ],
  [
    '5 region code must be valid',
    'shared/rules/src/idNumber.test.ts',
    'ID card checks, ID-02 to ID-06, region',
  ],
  [
    '5 birth date real and not in the future',
    'shared/rules/src/idNumber.test.ts',
    'birth date, check digit',
  ],
  ['5 check digit', 'shared/rules/src/idNumber.test.ts', 'birth date, check digit'],
  ['5 15 digits get 19', 'shared/rules/src/idNumber.test.ts', '15'],
  ['5 gender', 'shared/rules/src/idNumber.test.ts', 'sex'],
  [
    '5 district of 65',
    'shared/rules/src/regions/regions.test.ts',
    'every district of 65 has its name',
  ],
  [
    '5 highlighting, except the one given',
    'shared/rules/src/findIdNumbers.test.ts',
    'the excepted one',
  ],
  ['7 generic post', 'shared/http/src/post.test.ts', 'the generic post (specification 7)'],
  [
    '7 failure shape',
    'shared/http/src/post.test.ts',
    'on failure returns {result null, success false, error}',
  ],
  ['7 download', 'shared/http/src/download.test.ts', 'download: POST with blob response'],
  [
    '7 content-disposition',
    'shared/http/src/contentDisposition.test.ts',
    'the extended form preferred',
  ],
  [
    '7 loader',
    'remotes/orders/src/order-list/ExportPanel.test.tsx',
    'a running one has its loader',
  ],
  [
    '7 Account/GetUserPicInfo',
    'server/src/services/account/account.test.ts',
    'POST Account/GetUserPicInfo',
  ],
  [
    '7 the picture is kept',
    'shell/src/profile/profile.test.tsx',
    'saved in local storage under userImg and in the client state',
  ],
  ['7 Account/GetMobile', 'server/src/services/account/account.test.ts', 'POST Account/GetMobile'],
  ['7 userPhone cookie', 'shell/src/profile/profile.test.tsx', 'saved in the userPhone cookie'],
  [
    '7 GetTopUnreadMessage',
    'server/src/services/messages/messages.test.ts',
    'GetTopUnreadMessage:',
  ],
  ['7 GetUnreadNum', 'server/src/services/messages/messages.test.ts', 'GetUnreadNum:'],
  ['7 GetMessageList', 'server/src/services/messages/messages.test.ts', 'GetMessageList:'],
  ['7 DeleteMessage', 'server/src/services/messages/messages.test.ts', 'DeleteMessage:'],
  ['7 MarkReadMessage', 'server/src/services/messages/messages.test.ts', 'MarkReadMessage:'],
  [
    '7 exact paths',
    'server/src/services/messages/messages.test.ts',
    'the five calls of specification 7, by their exact paths',
  ],
  ['7 realtime hub at signalr/orderhub', 'server/src/hub/hub.test.ts', 'the hub on $name'],
  ['8 response body code 401', 'shared/http/src/post.test.ts', 'response body code 401'],
  [
    '8 clear login, go to webHome',
    'e2e/src/session.test.ts',
    'one navigation leads to the web home',
  ],
  [
    '8 failed Account call',
    'shell/src/profile/profile.test.tsx',
    'on failure the error message is shown as a warning',
  ],
  [
    '8 failed download',
    'remotes/orders/src/order-list/ExportPanel.test.tsx',
    'a failed download is an error toast of 1 s, closable',
  ],
  ['8 page chunk load failure', 'e2e/src/releases.test.ts', 'page chunk load failure'],
  [
    '8 opening without tab name or route name',
    'shell/src/tabs/openTab.test.ts',
    'one error is logged and nothing else happens',
  ],
  ['8 session timeout', 'e2e/src/session.test.ts', 'says once that it is over'],
  [
    '8 order in progress on leaving',
    'shell/src/leaving/leaveGuard.test.ts',
    'asks in the specification’s words',
  ],
  ['8 silent renew failure', 'shell/src/session/keepAlive.test.ts', 'each failure is logged'],
  ['8 unknown route', 'e2e/src/releases.test.ts', 'not-found work'],
  [
    '9 request timeout 30 s',
    'shared/http/src/axiosTransport.test.ts',
    'waits 30 s (specification 9)',
  ],
  ['9 150 s for posts', 'shared/http/src/post.test.ts', 'waits 150 s'],
  [
    '9 500 s for downloads',
    'shared/http/src/download.test.ts',
    'DOWNLOAD_TIMEOUT_MS).toBe(500_000)',
  ],
  [
    '9 page chunk load timeout 120 s',
    'shared/area-kit/src/kit.test.ts',
    'page chunk load timeout: 120 s',
  ],
  [
    '9 session cookies of 1 month',
    'server/src/gateway/session/idleness.test.ts',
    'are set again for a month',
  ],
  ['9 avatar', 'e2e/src/messages.test.ts', 'JPEG of 100 by 100'],
  [
    '9 default layout',
    'shared/testing/src/clientState.test.ts',
    'default layout: inverse navbar, dark sidebar',
  ],
  [
    '9 four message tab codes',
    'shared/store/src/messagesSlice.test.ts',
    'four tabs with label, code and unreadCount',
  ],
  [
    '9 weights and check characters',
    'shared/rules/src/idNumber.test.ts',
    'of the eleven check characters one holds',
  ],
  ['9 watermark text and fill', 'shell/src/watermark/Watermark.test.tsx', 'in grey at 20 %'],
  ['9 watermark every 500 ms', 'shell/src/watermark/pulse.test.ts', 'ticks each half second'],
  ['9 unique ids', 'shared/ui/src/newId.test.tsx', 'unique ids are version-4 style'],
  [
    '9 automatic silent renewal',
    'shell/src/session/keepAlive.test.ts',
    'is renewed a minute before its end',
  ],
];

test.each(ROWS)('%s', (_row, file, title) => {
  expect(readFileSync(join(process.cwd(), file), 'utf8')).toContain(title);
});
