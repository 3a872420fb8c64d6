import type { Quote } from '@banyan/contract/shop';
import { goodsOf, renderApp, SOLD_IN, soldProducts } from '@banyan/testing';
import { screen, within } from '@testing-library/react';
import { testLicence } from './my-licences/testLicences.js';
import { OrdersPart } from './new-invoice/OrdersPart.js';
import { testInvoiceable } from './new-invoice/testInvoices.js';
import { OrderPage } from './order-page/OrderPage.js';
import { PayingView } from './payment/PayingView.js';
import { LicenceCard } from './personal-licences/LicenceCard.js';
import { MyFacts } from './personal-order-detail/MyFacts.js';
import { OrderCard } from './personal-order-list/OrderCard.js';
import { Receipt } from './receipt/Receipt.js';
import { order, paying } from './testing/showPayment.js';

const NOTHING = () => undefined;
const CALLS = { 'MyNotice/GetUnread': { notices: 0, feedback: 0, topics: [] } };

describe.each(SOLD_IN)('%s, in %s', (_title, language, sold) => {
  const title = sold.title[language];
  const price = sold.price[language];
  const ordered = { ...order, ...goodsOf(sold) };
  const term = language === 'zh' ? '1 年' : '1 year';

  test('is chosen and summed up by its title and price', async () => {
    const quote: Quote = {
      edition: sold.editionId,
      term: 'y1',
      seats: 1,
      unitFen: sold.priceFen,
      wasFen: null,
      listFen: sold.priceFen,
      discountFen: 0,
      totalFen: sold.priceFen,
      code: null,
      priceRevision: 1,
    };
    renderApp(<OrderPage />, {
      language,
      path: `/orderpage?edition=${sold.editionId}`,
      calls: {
        ...CALLS,
        'Shop/GetCatalogue': { products: soldProducts(), priceRevision: 1 },
        'Shop/Quote': quote,
      },
    });
    const chosen = await screen.findByRole('radio', {
      name: new RegExp(`^${title}`),
      checked: true,
    });
    expect(chosen.closest('label')).toHaveTextContent(`${title}${price}`);
    expect(screen.getByText(`${title} · ${term}`).parentElement).toHaveTextContent(price);
  });

  test('is ordered, paid and documented by the same words', () => {
    const { container } = renderApp(
      <>
        <ul>
          <OrderCard order={ordered} serverNow={undefined} hasLeft onOver={NOTHING} />
        </ul>
        <MyFacts order={ordered} />
        <PayingView paying={{ ...paying, order: ordered }} />
        <Receipt
          order={{
            ...ordered,
            paidBy: { method: 'card', words: null, at: order.createdAt, number: null },
          }}
          language={language}
          print={NOTHING}
        />
      </>,
      { language, calls: CALLS },
    );
    expect(within(container).getAllByText(title)).toHaveLength(2);
    expect(within(container).getAllByText(new RegExp(`^${title} · ${term}`))).toHaveLength(2);
    expect(within(container).getAllByText(price)).toHaveLength(4);
  });

  test('is licensed and invoiced by the same title', () => {
    const { product, edition, productId, editionId } = sold;
    const orders = [testInvoiceable(1, { product, edition })];
    renderApp(
      <>
        <LicenceCard
          licence={testLicence({ productId, editionId, editionName: edition })}
          isMeant={false}
        />
        <OrdersPart
          field={{ name: 'orders', value: '', fault: null, onChange: NOTHING, onBlur: NOTHING }}
          applying={{ orders, titles: [], emails: [] }}
          records={1}
        />
      </>,
      { language, calls: CALLS },
    );
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByRole('cell', { name: title })).toBeVisible();
  });
});
