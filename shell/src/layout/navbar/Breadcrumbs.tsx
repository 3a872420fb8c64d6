import type { LocalText } from '@banyan/contract';
import { RightOutlined } from '@banyan/platform/icons';
import { inLanguage, useLanguage, useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { useAppSelector } from '@banyan/store';
import { useMenu } from '../../menu/useMenu.js';
import { crumbsOf } from '../crumbs.js';
import styles from './navbar.module.css';

const texts = {
  zh: { label: '当前位置', home: '首页' },
  en: { label: 'You are here', home: 'Home' },
};

/** Menu group, page, and the title of its content; a narrow navbar keeps only the last. */
export function Breadcrumbs() {
  const text = useTexts(texts);
  const language = useLanguage();
  const menu = useMenu();
  const tab = useAppSelector((state) =>
    state.tabs.open.find(({ name }) => name === state.tabs.activeName),
  );
  const crumbs = tab === undefined ? [] : crumbsOf(menu, tab);
  const written = (title: LocalText | string) => inLanguage(title, language);
  return (
    <nav aria-label={text.label} className={styles['crumbs']}>
      <ol>
        {crumbs.length === 0 && (
          <li>
            <span aria-current="page">{text.home}</span>
          </li>
        )}
        {crumbs.map(({ title, path }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place in the row is what a crumb is.
          <li key={index}>
            {index > 0 && <RightOutlined aria-hidden />}
            {index === crumbs.length - 1 ? (
              <span aria-current="page" title={written(title)}>
                {written(title)}
              </span>
            ) : path === null ? (
              <span>{written(title)}</span>
            ) : (
              <Link to={path}>{written(title)}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
