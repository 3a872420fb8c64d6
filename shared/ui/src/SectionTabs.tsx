import { Tabs } from '@banyan/platform/tabs';
import type { ComponentProps } from 'react';
import styles from './sectionTabs.module.css';

type Props = Pick<
  ComponentProps<typeof Tabs>,
  'activeKey' | 'destroyOnHidden' | 'items' | 'onChange'
>;

/** The sections of one record. All tabs are in sight, in as many rows as they need, without the menu that antd puts among them. */
export function SectionTabs(props: Props) {
  // The bar below the chosen one cannot follow a row.
  return <Tabs className={styles['sections'] ?? ''} indicator={{ size: () => 0 }} {...props} />;
}
