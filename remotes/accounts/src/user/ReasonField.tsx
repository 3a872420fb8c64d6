import { Input } from '@banyan/platform/inputs';

const MOST_SIGNS = 500;

type Props = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

export function ReasonField({ label, value, onChange }: Props) {
  return (
    <Input.TextArea
      aria-label={label}
      placeholder={label}
      maxLength={MOST_SIGNS}
      rows={3}
      value={value}
      onChange={({ target }) => {
        onChange(target.value);
      }}
    />
  );
}
