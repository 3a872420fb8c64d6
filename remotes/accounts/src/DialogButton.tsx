import { Button } from '@banyan/platform/base';
import { type ReactNode, useState } from 'react';

type Props = {
  readonly label: string;
  readonly isPrimary?: boolean;
  readonly isDangerous?: boolean;
  /** The dialog, while it is open. */
  readonly children: (close: () => void) => ReactNode;
};

/** Opens a dialog, which is there only then. */
export function DialogButton({ label, isPrimary = false, isDangerous = false, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        type={isPrimary ? 'primary' : 'default'}
        danger={isDangerous}
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
