import { Modal } from '@banyan/platform/extra';
import type { ComponentProps } from 'react';

/**
 * The dialog of every area. Without motion: an animated antd Modal that is open while its tab hides throws
 * when the tab is shown again.
 */
export function AppModal(props: ComponentProps<typeof Modal>) {
  return <Modal transitionName="" maskTransitionName="" {...props} />;
}
