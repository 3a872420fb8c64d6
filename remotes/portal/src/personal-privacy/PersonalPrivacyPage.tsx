import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { myDataDomain } from '../my-data/myDataDomain.js';
import { PortalFrame } from '../portal-frame/PortalFrame.js';
import parts from '../portal-frame/portalParts.module.css';
import { Closing } from './Closing.js';
import { Consents } from './Consents.js';
import { Exports } from './Exports.js';
import { InBrowser, Kept } from './Kept.js';
import { privacyTexts } from './privacyTexts.js';

/** `/personal/privacy`: what is kept of the customer, and the way out (site-and-portal page c11). */
export function PersonalPrivacyPage() {
  const text = useTexts(privacyTexts);
  const { api } = useDomain(myDataDomain);
  const isLeaving = (api.useLeavingQuery({}).data?.until ?? null) !== null;
  return (
    <PortalFrame title={text.title} isOpenToLeavers>
      <div className={parts['stack']}>
        {!isLeaving && <Consents />}
        <Exports />
        <Kept />
        <InBrowser />
        {!isLeaving && <Closing />}
      </div>
    </PortalFrame>
  );
}
