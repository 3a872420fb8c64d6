import { useTexts } from '@banyan/platform/language';
import { Link, useSearchParams } from '@banyan/platform/router';
import { PortalFrame } from '../portal-frame/PortalFrame.js';
import { Channels } from './Channels.js';
import { NoticeList } from './NoticeList.js';
import styles from './notices.module.css';
import { noticesTexts } from './noticesTexts.js';

/** `/personal/notices`: what the customer was told, and how they want to be told (site-and-portal page c10). */
export function PersonalNoticesPage() {
  const text = useTexts(noticesTexts);
  const [params] = useSearchParams();
  const isChannels = params.get('tab') === 'channels';
  return (
    <PortalFrame title={text.title} counted="notices" isOpenToLeavers>
      <nav aria-label={text.tabs} className={styles['tabs']}>
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
