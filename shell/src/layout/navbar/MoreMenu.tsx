import { MoreOutlined } from '@banyan/platform/icons';
import { useTexts } from '@banyan/platform/language';
import type { ReactNode } from 'react';
import { Disclosure } from './Disclosure.js';
import styles from './navbar.module.css';

const texts = { zh: { more: '更多' }, en: { more: 'More' } };

type Props = { readonly children: ReactNode };

/** What has no room in a row. */
export function MoreMenu({ children }: Props) {
  const { more } = useTexts(texts);
  return (
    <Disclosure label={more} face={<MoreOutlined />}>
      <div className={styles['acts']}>{children}</div>
    </Disclosure>
  );
}
