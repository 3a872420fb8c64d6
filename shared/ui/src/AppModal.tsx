import { Modal } from '@banyan/platform/extra';
import { useTexts } from '@banyan/platform/language';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import styles from './appModal.module.css';
import { focusOneOf, isFocusLost, pathOf } from './focus.js';

const texts = { zh: { close: '关闭' }, en: { close: 'Close' } };

const FIELDS = 'input:not([type="file"]), textarea, select';
/** What changes nothing: Enter on the first focus must not delete. */
const SAFE_ACTS = '.ant-modal-footer button:not(.ant-btn-dangerous)';

type Props = ComponentProps<typeof Modal>;

/**
 * The dialog of every area. Its first field has the focus; closed, what opened it has it again. Without motion: an
 * animated antd Modal that is open while its tab hides throws when the tab is shown again.
 */
export function AppModal(props: Props) {
  return props.open === true && <OpenModal {...props} />;
}

function OpenModal({ children, ...props }: Props) {
  const text = useTexts(texts);
  const body = useRef<HTMLDivElement>(null);
  const [opener] = useState(() => pathOf(document.activeElement));
  useEffect(() => {
    if (body.current !== null) focusWithin(body.current);
    return () => {
      if (isFocusLost()) focusOneOf(opener, { preventScroll: true });
    };
  }, [opener]);
  return (
    <Modal
      transitionName=""
      maskTransitionName=""
      closable={{ 'aria-label': text.close }}
      classNames={{ header: styles['header'] ?? '' }}
      {...props}
    >
      <div ref={body} className={styles['body']} data-block="dialog" tabIndex={-1}>
        {children}
      </div>
    </Modal>
  );
}

/** Gives the focus to a dialog's first field; without fields to its usual act, and without acts to its text. */
function focusWithin(body: HTMLElement): void {
  if (body.contains(document.activeElement)) return;
  const acts = body.closest('[role="dialog"]')?.querySelectorAll<HTMLElement>(SAFE_ACTS) ?? [];
  focusOneOf([...body.querySelectorAll<HTMLElement>(FIELDS), ...[...acts].reverse(), body]);
  const field = document.activeElement;
  if (field instanceof HTMLInputElement) field.select();
}
