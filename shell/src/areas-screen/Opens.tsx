import { Button } from '@banyan/platform/base';

type Props = {
  readonly label: string;
  readonly tone?: 'primary' | 'danger';
  readonly open: () => void;
};

/** A button whose dialog is drawn elsewhere on the screen. */
export function Opens({ label, tone, open }: Props) {
  return (
    <Button
      type={tone === 'primary' ? 'primary' : 'default'}
      danger={tone === 'danger'}
      aria-haspopup="dialog"
      onClick={open}
    >
      {label}
    </Button>
  );
}
