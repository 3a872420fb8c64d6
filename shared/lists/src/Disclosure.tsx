import { isComposing } from '@banyan/rules';
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import styles from './lists.module.css';

type ButtonProps = {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string;
  readonly onClick: () => void;
};

type Props = {
  readonly label: string;
  readonly button: (props: ButtonProps) => ReactNode;
  readonly children: ReactNode;
};

/** A disclosure, not a popup: what it shows follows its button in the page and in the order of the Tab key. */
export function Disclosure({ label, button, children }: Props) {
  const panel = useId();
  const ref = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the group from any of its controls
    <div
      className={styles['disclosure']}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen || isComposing(event)) return;
        setOpen(false);
        ref.current?.focus();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        const isElsewhere = relatedTarget !== null && !currentTarget.contains(relatedTarget);
        // A dialog that one of its controls has opened belongs to it.
        if (isElsewhere && relatedTarget.closest('[role="dialog"]') === null) setOpen(false);
      }}
    >
      {button({
        ref,
        'aria-expanded': isOpen,
        'aria-controls': panel,
        onClick: () => {
          setOpen(!isOpen);
        },
      })}
      <fieldset id={panel} className={styles['panel']} hidden={!isOpen}>
        <legend>{label}</legend>
        {isOpen && children}
      </fieldset>
    </div>
  );
}
