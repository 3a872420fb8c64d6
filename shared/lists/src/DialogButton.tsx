import { Button } from '@banyan/platform/base';
import { type ReactNode, useState } from 'react';

type Props = {
  readonly label: string;
  readonly isPrimary?: boolean;
  readonly isDangerous?: boolean;
  /** Open from the start, as where a window comes back that was left half-way through it. */
  readonly startsOpen?: boolean;
  /** Where the dialog is a part: asks for its code as soon as a pointer or the focus is on the button. */
  readonly prepare?: () => void;
  /** The dialog, while it is open. */
  readonly children: (close: () => void) => ReactNode;
};

/** Opens a dialog, which is there only then. */
export function DialogButton({
  label,
  isPrimary = false,
  isDangerous = false,
  startsOpen = false,
  prepare,
  children,
}: Props) {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <>
      <Button
        type={isPrimary ? 'primary' : 'default'}
        danger={isDangerous}
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => {
          setOpen(true);
        }}
      >
        {label}
      </Button>
      {isOpen &&
        children(() => {
          setOpen(false);
        })}
    </>
  );
}
