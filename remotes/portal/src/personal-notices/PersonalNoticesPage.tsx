import { NOTICE_TOPICS, type NoticeChoices } from '@banyan/contract/notices';
import { Asked } from '@banyan/lists';
import { inLanguage, useLanguage, useTexts } from '@banyan/platform/language';
import { Link, useSearchParams } from '@banyan/platform/router';
import { messageOf } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { Pending } from '../portal-frame/Pending.js';
import { PortalFrame } from '../portal-frame/PortalFrame.js';
import parts from '../portal-frame/portalParts.module.css';
import { myNoticesDomain } from './myNoticesDomain.js';
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

/** How the customer is told, by topic. */
function Channels() {
  const { api } = useDomain(myNoticesDomain);
  const choices = api.useChoicesQuery({});
  return (
    <Asked query={choices}>
      {(found) => (found === null ? <Pending /> : <Matrix found={found} />)}
    </Asked>
  );
}

function Matrix({ found: { email, choices } }: { readonly found: NoticeChoices }) {
  const text = useTexts(noticesTexts);
  const language = useLanguage();
  const { api } = useDomain(myNoticesDomain);
  const [save, saving] = api.useSaveChoiceMutation();
  return (
    <div className={styles['channels']}>
      <p>
        {text.channelsIntro} {email === null ? text.noAddress : text.address(email)}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{text.topic}</th>
            <th scope="col">{text.portal}</th>
            <th scope="col">{text.email}</th>
          </tr>
        </thead>
        <tbody>
          {choices.map(({ topic, email: isOn, isFixed }) => {
            const words = inLanguage(NOTICE_TOPICS[topic], language);
            return (
              <tr key={topic}>
                <th scope="row">{words}</th>
                <td>
                  <input
                    type="checkbox"
                    aria-label={text.named(text.portal, words)}
                    checked
                    disabled
                    readOnly
                  />
                </td>
                <td>
                  <input
                    type="checkbox"
                    aria-label={text.named(text.email, words)}
                    checked={isOn}
                    disabled={isFixed || (email === null && !isOn)}
                    onChange={({ target }) => void save({ topic, email: target.checked })}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {saving.error !== undefined && <p role="alert">{messageOf(saving.error)}</p>}
      <p className={styles['hint']}>
        {text.portalFixed} {text.fixed}
      </p>
    </div>
  );
}
