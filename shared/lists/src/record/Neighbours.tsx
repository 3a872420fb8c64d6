import { Button } from '@banyan/platform/base';
import { DownOutlined, UpOutlined } from '@banyan/platform/icons';
import { useTexts } from '@banyan/platform/language';
import type { Beside } from './beside.js';
import styles from './record.module.css';
import { recordTexts } from './recordTexts.js';

type Props = {
  readonly beside: Beside;
  readonly all: number;
  readonly go: (id: string) => void;
};

/** The way to the records before and after this one. At an end its button stays, so that the focus does. */
export function Neighbours({ beside: { place, previous, next }, all, go }: Props) {
  const text = useTexts(recordTexts);
  const ways = [
    { label: text.previous, icon: <UpOutlined />, to: previous },
    { label: text.next, icon: <DownOutlined />, to: next },
  ];
  return (
    <div className={styles['neighbours']}>
      <span>{text.place(place, all)}</span>
      {ways.map(({ label, icon, to }) => (
        <Button
          key={label}
          type="text"
          icon={icon}
          aria-label={label}
          title={label}
          aria-disabled={to === null}
          onClick={() => {
            if (to !== null) go(to);
          }}
        />
      ))}
    </div>
  );
}
