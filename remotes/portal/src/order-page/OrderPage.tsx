import { ORDER_IN_PROGRESS } from '@banyan/domain-orders';
import { Asked } from '@banyan/lists';
import { useWorkInProgress } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { Link, useSearchParams } from '@banyan/platform/router';
import { useDomain } from '@banyan/store';
import { SitePage } from '@banyan/ui';
import { type ReactNode, useState } from 'react';
import parts from '../portal-frame/portalParts.module.css';
import { Chooser } from './Chooser.js';
import { chosenIn, renewsUnsold } from './choice.js';
import styles from './orderPage.module.css';
import { orderPageTexts } from './orderPageTexts.js';
import { shopDomain } from './shopDomain.js';

/** Choosing and ordering, without signing in until it is paid for. Leaving asks from the first own change on. */
export function OrderPage() {
  const text = useTexts(orderPageTexts);
  const { api } = useDomain(shopDomain);
  const catalogue = api.useCatalogueQuery({});
  const [params] = useSearchParams();
  const [isInProgress, setInProgress] = useState(false);
  useWorkInProgress(isInProgress ? ORDER_IN_PROGRESS : null);
  return (
    <SitePage title={text.title} address="/orderpage">
      <Asked query={catalogue}>
        {(found) => {
          if (found === null) return <Loading />;
          if (renewsUnsold(params, found.products)) {
            return (
              <NotSold words={text.renewalOver}>
                <Link className={parts['link']} to="/orderpage">
                  {text.buyNew}
                </Link>
              </NotSold>
            );
          }
          const chosen = chosenIn(params, found.products);
          if (chosen === null) return <NotSold words={text.noneOnSale} />;
          return (
            <Chooser
              chosen={chosen}
              products={found.products}
              revision={found.priceRevision}
              onTouch={() => {
                setInProgress(true);
              }}
            />
          );
        }}
      </Asked>
    </SitePage>
  );
}

function Loading() {
  const text = useTexts(orderPageTexts);
  return (
    <div
      role="status"
      aria-label={text.loading}
      className={`${styles['page']} ${styles['loading']}`}
    >
      <div className={styles['parts']}>
        <span className={styles['ghost']} />
        <span className={styles['ghost']} />
      </div>
      <span className={styles['ghost']} />
    </div>
  );
}

type NotSoldProps = {
  readonly words: string;
  /** What else there is to do. */
  readonly children?: ReactNode;
};

function NotSold({ words, children }: NotSoldProps) {
  const text = useTexts(orderPageTexts);
  return (
    <>
      <p>{words}</p>
      <p className={styles['acts']}>
        {children}
        <Link className={parts['link']} to="/aboutUs">
          {text.contact}
        </Link>
      </p>
    </>
  );
}
