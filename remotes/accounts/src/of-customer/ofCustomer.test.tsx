import { keysetPage, numberedPage, renderOf } from '@banyan/testing';
import { screen } from '@testing-library/react';
import { testDevice } from '../testDevices.js';
import { testFeedback } from '../testFeedback.js';
import { testCheck } from '../testIdentities.js';
import { testService } from '../testServices.js';
import { CustomerDevices } from './CustomerDevices.js';
import { CustomerFeedback } from './CustomerFeedback.js';
import { CustomerIdentities } from './CustomerIdentities.js';
import { CustomerChanges, CustomerNotices } from './CustomerMoments.js';
import { CustomerServices } from './CustomerServices.js';

test.each([
  {
    call: 'Device/GetList',
    extension: <CustomerDevices />,
    page: keysetPage(testDevice(1)),
    filter: { text: 'C7' },
    opens: /^\/device-list\?open=/,
  },
  {
    call: 'Identity/GetList',
    extension: <CustomerIdentities />,
    page: numberedPage(testCheck(1)),
    filter: { text: 'C7' },
    opens: /^\/identity-list\?open=/,
  },
  {
    call: 'Feedback/GetList',
    extension: <CustomerFeedback />,
    page: numberedPage(testFeedback(1)),
    filter: { customerId: 'C7' },
    opens: /^\/user-feedback\?open=/,
  },
  {
    call: 'ServiceRequest/GetList',
    extension: <CustomerServices />,
    page: numberedPage(testService(1)),
    filter: { customerId: 'C7' },
    opens: /^\/clientsample\?open=/,
  },
])('$call: those of the customer, in every state; each opens over its list', async (each) => {
  const asked: unknown[] = [];
  const choices = { categories: [], staff: [], kinds: [], products: [], assignees: [], tags: [] };
  const calls = {
    'Feedback/GetChoices': choices,
    'ServiceRequest/GetChoices': choices,
    [each.call]: (body: unknown) => {
      asked.push(body);
      return each.page;
    },
  };
  renderOf('C7', each.extension, { calls });
  const links = await screen.findAllByRole('link');
  expect(asked).toEqual([expect.objectContaining({ filter: each.filter })]);
  const opens = links.map((link) => link.getAttribute('href'));
  expect(opens).toContainEqual(expect.stringMatching(each.opens));
});

test.each([
  [
    'change',
    <CustomerChanges key="" />,
    { source: 'change', summaryZh: '周敏 更改了用户' },
    '周敏 更改了用户',
  ],
  [
    'notice',
    <CustomerNotices key="" />,
    { source: 'notice', what: 'passwordChanged', params: {} },
    '您的密码已修改',
  ],
])('of the timeline the %ss alone', async (source, extension, change, said) => {
  const asked: unknown[] = [];
  const moment = {
    id: 'm1',
    at: '2026-11-20T02:00:00.000Z',
    ref: '1',
    what: 'save',
    detail: '',
    summaryZh: '',
    summaryEn: '',
    ...change,
  };
  const calls = {
    'Customer/GetTimeline': (body: unknown) => {
      asked.push(body);
      return keysetPage(moment);
    },
  };
  renderOf('C7', extension, { calls });
  expect(await screen.findByRole('listitem')).toHaveTextContent(said);
  expect(asked).toEqual([{ filter: { id: 'C7', source } }]);
});
