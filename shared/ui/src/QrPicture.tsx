import { QRCodeSVG } from '@rc-component/qrcode';
import styles from './qrPicture.module.css';

type Props = {
  /** What a phone reads in it. */
  readonly value: string;
  readonly label: string;
};

/** A QR code: dark on white in dark looks too, since cameras expect it. */
export function QrPicture({ value, label }: Props) {
  return (
    <div className={styles['picture']} role="img" aria-label={label}>
      <QRCodeSVG value={value} size={168} marginSize={2} level="M" role="presentation" />
    </div>
  );
}
