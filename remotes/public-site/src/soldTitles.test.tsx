import { renderApp, SOLD_IN, soldProducts } from '@banyan/testing';
import { screen, within } from '@testing-library/react';
import { Editions } from './site/Editions.js';

test.each(SOLD_IN)(
  '%s is called so and priced per person on the site, in %s',
  async (_title, language, sold) => {
    const { productId, editionId, title, price } = sold;
    renderApp(<Editions productId={productId} editionId={editionId} title="" lead="" />, {
      language,
      calls: { 'Shop/GetCatalogue': { products: soldProducts(), priceRevision: 1 } },
    });
    const heading = await screen.findByRole('heading', { name: title[language] });
    const card = heading.closest('article') as HTMLElement;
    expect(card).toHaveTextContent(price[language]);
    expect(
      within(card).getByRole('link', { name: new RegExp(`${title[language]}$`) }),
    ).toBeVisible();
  },
);
