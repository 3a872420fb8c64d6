import { inBothLanguages, type LocalText } from '@banyan/contract';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { selectPerson, useAppSelector } from '@banyan/store';
import { homeOf } from '../session/session.js';
import styles from './plain.module.css';

/** Why an address has no page for the user. */
export type NoPageReason = 'unknown' | 'forbidden';

export const NO_PAGE_TITLES: Readonly<Record<NoPageReason, LocalText>> = {
  unknown: { zh: '页面不存在', en: 'Page not found' },
  forbidden: { zh: '没有权限打开此页面', en: 'You do not have access to this page' },
};

const CODES: Readonly<Record<NoPageReason, string>> = { unknown: '404', forbidden: '403' };

const texts = inBothLanguages({
  unknown: ['地址可能有误，或者页面已经移走。', 'The address may be wrong, or the page has moved.'],
  forbidden: [
    '如果您的工作需要它，请向管理员申请权限。',
    'If you need it for your work, ask your administrator for access.',
  ],
  home: ['回到首页', 'Go to the home page'],
});

/** Replaces a missing or forbidden page, with a link to the home page. */
export function NoPage({ reason }: { readonly reason: NoPageReason }) {
  const text = useTexts(texts);
  const language = useLanguage();
  const person = useAppSelector(selectPerson);
  return (
    <>
      <p className={styles['code']} aria-hidden="true">
        {CODES[reason]}
      </p>
      <h1>{NO_PAGE_TITLES[reason][language]}</h1>
      <p>{text[reason]}</p>
      <Link className={styles['action']} to={person === null ? '/' : homeOf(person.audience)}>
        {text.home}
      </Link>
    </>
  );
}
