import { useLocation, useNavigate } from '@banyan/platform/router';
import { createContext, type ReactNode, useContext, useState } from 'react';
import styles from './confirmation.module.css';

/** Says that a form was sent. @param to the search part of the address that shows what became of it */
type Confirm = (text: string, to?: string) => void;

type Said = { readonly text: string; readonly search: string; readonly count: number };
type Props = { readonly children: ReactNode };

const ConfirmContext = createContext<Confirm>(() => undefined);

export function useConfirm(): Confirm {
  return useContext(ConfirmContext);
}

/** A page whose forms say at its top that they were sent. */
export function Confirmations({ children }: Props) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [said, say] = useState<Said>({ text: '', search, count: 0 });
  const confirm: Confirm = (text, to = search) => {
    say({ text, search: to, count: said.count + 1 });
    if (to !== search) void navigate(to);
  };
  return (
    <ConfirmContext value={confirm}>
      {said.text !== '' && said.search === search && (
        <Confirmation key={said.count}>{said.text}</Confirmation>
      )}
      {children}
    </ConfirmContext>
  );
}

/** What a form that was sent leaves behind: in sight, and with the focus. */
export function Confirmation({ children }: Props) {
  return (
    <div
      ref={show}
      className={styles['confirmation']}
      role="status"
      data-block="confirmation"
      tabIndex={-1}
    >
      {children}
    </div>
  );
}

function show(confirmation: HTMLElement | null): void {
  confirmation?.focus({ preventScroll: true });
  confirmation?.scrollIntoView({ block: 'center' });
}
