import { useTexts } from '@banyan/platform/language';
import { Link, useSearchParams } from '@banyan/platform/router';
import { PortalFrame } from '../portal-frame/PortalFrame.js';
import parts from '../portal-frame/portalParts.module.css';
import { Channels } from './Channels.js';
import { NoticeList } from './NoticeList.js';
import { noticesTexts } from './noticesTexts.js';

/** `/personal/notices`: what the customer was told, and how they want to be told (site-and-portal page c10). */
export function PersonalNoticesPage() {
  const text = useTexts(noticesTexts);
  const [params] = useSearchParams();
  const isChannels = params.get('tab') === 'channels';
  return (
    <PortalFrame title={text.title} counted="notices" isOpenToLeavers>
      <nav aria-label={text.tabs} className={parts['tabs']}>
        <Link to="?" aria-current={isChannels ? undefined : 'page'}>
          {text.list}
        </Link>
        <Link to="?tab=channels" aria-current={isChannels ? 'page' : undefined}>
          {text.channels}
        </Link>
      </nav>
      {isChannels ? <Channels /> : <NoticeList />}
    </PortalFrame>
  );
}
