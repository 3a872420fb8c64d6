import { useTexts } from '@banyan/platform/language';
import { Link, useSearchParams } from '@banyan/platform/router';
import { PortalFrame } from '../portal-frame/PortalFrame.js';
import parts from '../portal-frame/portalParts.module.css';
import { Apply } from './Apply.js';
import { applyTexts } from './applyTexts.js';
import { Records } from './Records.js';
import { Titles } from './Titles.js';

const TABS = ['apply', 'records', 'titles'] as const;

/** `/newinvoince`: the customer's invoices (site-and-portal page d6). */
export function NewInvoicePage() {
  const text = useTexts(applyTexts);
  const [params] = useSearchParams();
  const shown = TABS.find((tab) => tab === params.get('tab')) ?? 'apply';
  return (
    <PortalFrame title={text.title}>
      <nav aria-label={text.tabsLabel} className={parts['tabs']}>
        {TABS.map((tab) => (
          <Link
            key={tab}
            to={tab === 'apply' ? '?' : `?tab=${tab}`}
            aria-current={tab === shown ? 'page' : undefined}
          >
            {text.tabs[tab]}
          </Link>
        ))}
      </nav>
      {shown === 'apply' && <Apply />}
      {shown === 'records' && <Records />}
      {shown === 'titles' && <Titles />}
    </PortalFrame>
  );
}
