import { describeList } from '@banyan/testing';
import { screen, within } from '@testing-library/react';
import { ALL, OPEN, PRODUCTS, show } from '../testing/showLicences.js';
import { testLicence } from '../testLicences.js';
import { LicenceListPage } from './LicenceListPage.js';

describeList('licences', {
  Page: LicenceListPage,
  options: {
    permissions: [...ALL],
    calls: { 'Product/GetPublicList': PRODUCTS, 'Licence/GetCampaigns': [] },
  },
  isKeyset: true,
  call: 'Licence/GetList',
  row: testLicence,
  says: (number) => testLicence(number).id,
  label: '授权列表',
  filter: {
    address:
      'text=7q2kd&state=active&product=mindmap&edition=mindmap-pro&customer=C1&expires=30&seats=full&idle=yes&manual=no',
    asks: {
      filter: {
        text: '7q2kd',
        state: 'active',
        productId: 'mindmap',
        editionId: 'mindmap-pro',
        customerId: 'C1',
        endsWithinDays: 30,
        isFull: true,
        isIdle: true,
        isManual: false,
      },
    },
    nonsense: 'state=lost&expires=12&seats=some&idle=no&manual=maybe',
    typed: { label: '编号', word: 'text', asks: { filter: { text: 'abc' } } },
  },
  sort: { column: '到期', by: 'lastsUntil' },
  empty: {
    zh: { filtered: '没有符合条件的授权', none: '还没有授权。订单付款后会出现在这里。' },
    en: {
      filtered: 'No licences match these filters',
      none: 'No licences yet. They appear once orders are paid.',
    },
  },
  live: {
    event: { kind: 'changed', entity: 'licence', id: testLicence(1).id, version: 2 },
    changed: testLicence(1, { state: 'suspended', version: 2 }),
  },
  exports: 'Licence/Export',
});

test('d3: what was done to a licence is there for who may see that', async () => {
  const { bodyOf, unmount } = show({ query: OPEN, permissions: [...ALL, 'changes.view'] });
  const log = within(await screen.findByRole('table', { name: '操作记录' }));
  expect(log.getByRole('link', { name: '周敏 更改了人数 LC000000000001' })).toHaveAttribute(
    'href',
    `/operation-log?entity=licence&entityId=${testLicence(1).id}&open=7`,
  );
  expect(log.getByText('加购')).toBeVisible();
  expect(bodyOf('Changes')).toMatchObject({
    filter: { entity: 'licence', entityId: testLicence(1).id },
  });
  unmount();
  show({ query: OPEN });
  expect(await screen.findByText('DESKTOP-1')).toBeVisible();
  expect(screen.queryByRole('table', { name: '操作记录' })).toBeNull();
});
