import { goodsOf, renderApp, SOLD_IN } from '@banyan/testing';
import { screen, within } from '@testing-library/react';
import { LicenceListPage } from './licence-list/LicenceListPage.js';
import { OrderListPage } from './order-list/OrderListPage.js';
import { testLicence, testLicenceDetail } from './testLicences.js';
import { testDetail, testOrder } from './testOrders.js';

const PAGE = { next: null, previous: null, total: 1, totalIs: 'exact' };

test.each(SOLD_IN)(
  'an order of %s says so to staff in its row and its drawer, in %s',
  async (_title, language, sold) => {
    const order = testOrder(1, goodsOf(sold));
    renderApp(<OrderListPage />, {
      language,
      path: `/order-list?order=${order.id}`,
      permissions: ['orders.view'],
      calls: {
        'Order/GetList': { records: 1, results: [order] },
        'Order/Get': testDetail(1, goodsOf(sold)),
        'Order/GetProducts': [],
        'Order/GetSums': { orders: 1, amountFen: 39_900, refundedFen: 0 },
      },
    });
    expect(await screen.findAllByText(sold.title[language])).toHaveLength(2);
    expect(screen.getAllByText(sold.price[language])).toHaveLength(2);
  },
);

test.each(SOLD_IN)(
  'a licence of %s says so to staff in its row and its drawer, in %s',
  async (_title, language, sold) => {
    const { productId, editionId, edition, title } = sold;
    const names = { productId, editionId, editionName: edition.zh, editionNameEn: edition.en };
    const licence = testLicence(1, names);
    renderApp(<LicenceListPage />, {
      language,
      path: `/licence-list?open=${licence.id}`,
      permissions: ['licences.view'],
      calls: {
        'Licence/GetList': { ...PAGE, results: [licence] },
        'Licence/Get': testLicenceDetail(names),
        'Licence/GetCampaigns': [],
        'Product/GetPublicList': [],
      },
    });
    const drawer = await screen.findByRole('dialog');
    expect(await within(drawer).findByText(title[language])).toBeVisible();
    expect(screen.getAllByText(title[language])).toHaveLength(2);
  },
);
