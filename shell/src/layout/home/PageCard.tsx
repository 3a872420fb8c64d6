import { inLanguage, useLanguage } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import type { MenuPage } from '../../menu/menu.js';
import { usePlace } from '../../menu/useMenu.js';
import { MenuIcon } from '../MenuIcon.js';
import { StarButton } from '../StarButton.js';
import styles from './home.module.css';

type Props = { readonly page: MenuPage };

export function PageCard({ page }: Props) {
  const place = usePlace(page);
  const label = inLanguage(page.title, useLanguage());
  return (
    <>
      <Link to={place} className={styles['card']}>
        <MenuIcon name={page.icon ?? page.groups.at(-1)?.icon ?? null} />
        <span className={styles['cardTitle']}>{label}</span>
      </Link>
      <StarButton route={page.route} label={label} className={styles['star']} />
    </>
  );
}
