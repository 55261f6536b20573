import { encode } from 'uqr';
import styles from './qr-code.module.css';

interface QrCodeProps {
  text: string;
  /** The purpose of the code. */
  label: string;
}

/** A QR code, dark on white in both themes: many scanners read no inverted code. */
export function QrCode({ text, label }: QrCodeProps) {
  // The standard asks for four modules of quiet zone.
  const { data, size } = encode(text, { border: 4, ecc: 'M' });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}
