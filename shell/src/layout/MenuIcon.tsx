import { iconNamed } from '@banyan/platform/icons';
import { createElement } from 'react';
import styles from './layout.module.css';

type Props = { readonly name: string | null };

/** The icon of a menu entry; an empty place of its width where it has none. The entry's name is beside it. */
export function MenuIcon({ name }: Props) {
  const Icon = iconNamed(name);
  return (
    <span className={styles['menuIcon']} aria-hidden="true">
      {Icon !== null && createElement(Icon)}
    </span>
  );
}
