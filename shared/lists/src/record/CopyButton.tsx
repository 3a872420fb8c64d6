import { Button } from '@banyan/platform/base';
import { CopyOutlined } from '@banyan/platform/icons';
import { useTexts } from '@banyan/platform/language';
import { useCopy } from '@banyan/ui';
import { recordTexts } from './recordTexts.js';

type Props = {
  /** What is copied is called so: 手机号. */
  readonly label: string;
  readonly value: string;
};

/** Beside a value that people take elsewhere. */
export function CopyButton({ label, value }: Props) {
  const text = useTexts(recordTexts);
  const copy = useCopy();
  return (
    <Button
      type="text"
      size="small"
      icon={<CopyOutlined />}
      aria-label={text.copy(label)}
      title={text.copy(label)}
      onClick={() => {
        copy(value);
      }}
    />
  );
}
