import { Modal } from '@banyan/platform/extra';
import { useTexts } from '@banyan/platform/language';
import type { ComponentProps } from 'react';
import styles from './appModal.module.css';

const texts = { zh: { close: '关闭' }, en: { close: 'Close' } };

/**
 * The dialog of every area. Without motion: an animated antd Modal that is open while its tab hides throws
 * when the tab is shown again.
 */
export function AppModal(props: ComponentProps<typeof Modal>) {
  const text = useTexts(texts);
  return (
    <Modal
      transitionName=""
      maskTransitionName=""
      closable={{ 'aria-label': text.close }}
      classNames={{ header: styles['header'] ?? '' }}
      {...props}
    />
  );
}
