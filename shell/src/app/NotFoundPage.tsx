import { useLanguage } from '@banyan/platform/language';
import { NO_PAGE_TITLES, NoPage, type NoPageReason } from '../plain/NoPage.js';
import styles from '../plain/plain.module.css';

const BRAND = { zh: '榕', en: 'Banyan' };

/** The not-found page outside the work area. */
export function NotFoundPage({ reason }: { readonly reason: NoPageReason }) {
  const language = useLanguage();
  return (
    <main className={styles['page']}>
      <title>{`${NO_PAGE_TITLES[reason][language]} - ${BRAND[language]}`}</title>
      <NoPage reason={reason} />
    </main>
  );
}
