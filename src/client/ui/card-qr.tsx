import { QrPicture } from './qr-picture.tsx';
import styles from './card-qr.module.css';

/** The code to scan of a `CentredCard`. */
export function CardQr({ text, label }: { text: string; label: string }) {
  return <QrPicture text={text} label={label} className={styles['qr']} />;
}
