import { useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { selectPerson, useAppSelector } from '@banyan/store';
import styles from '../plain/plain.module.css';
import { homeOf } from '../session/session.js';

const texts = {
  zh: {
    title: '页面不存在',
    hint: '地址可能有误，或者页面已经移走。',
    home: '回到首页',
    document: '页面不存在 - 榕',
  },
  en: {
    title: 'There is no such page',
    hint: 'The address may be wrong, or the page has moved.',
    home: 'Go to the home page',
    document: 'Not found - Banyan',
  },
};

export function NotFoundPage() {
  const text = useTexts(texts);
  const person = useAppSelector(selectPerson);
  return (
    <main className={styles['page']}>
      <title>{text.document}</title>
      <p className={styles['code']} aria-hidden="true">
        404
      </p>
      <h1>{text.title}</h1>
      <p>{text.hint}</p>
      <Link className={styles['action']} to={person === null ? '/' : homeOf(person.audience)}>
        {text.home}
      </Link>
    </main>
  );
}
