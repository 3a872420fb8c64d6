import { iconNamed } from '@banyan/platform/icons';
import { createElement } from 'react';
import styles from './layout.module.css';

type Props = { readonly name: string | null };

/** The icon of a menu entry, or an empty space of its width. The entry's name is next to it. */
export function MenuIcon({ name }: Props) {
  const Icon = iconNamed(name);
  return (
    <span className={styles['menuIcon']} aria-hidden="true">
      {Icon !== null && createElement(Icon)}
    </span>
  );
}
