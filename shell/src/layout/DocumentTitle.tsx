import type { LocalText } from '@banyan/contract';
import { useLanguage } from '@banyan/platform/language';
import { useAppSelector } from '@banyan/store';
import { unreadWord } from '@banyan/ui';
import { titleOf } from '../words/titleOf.js';

const PRODUCT = { zh: '榕 Banyan', en: 'Banyan' };

type Props = {
  /** The title where no tab is active. */
  readonly elsewhere: LocalText;
};

/** The active tab's title and the product. */
export function DocumentTitle({ elsewhere }: Props) {
  const language = useLanguage();
  const { open, activeName } = useAppSelector((state) => state.tabs);
  const { count } = useAppSelector((state) => state.messages.unreadTopInfo);
  const active = open.find(({ name }) => name === activeName);
  const title = active === undefined ? elsewhere[language] : titleOf(active, language);
  // MSG-08: the count is visible even while another window is in front.
  const unread = count === 0 ? '' : `(${unreadWord(count)}) `;
  return <title>{`${unread}${title} - ${PRODUCT[language]}`}</title>;
}
