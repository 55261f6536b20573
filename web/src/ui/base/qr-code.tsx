import { Suspense } from 'react';
import { loaded } from './loaded.tsx';
import styles from './qr-code.module.css';
import type { QrDrawingProps } from './qr-drawing.tsx';

const DRAWING = loaded(async () => (await import('./qr-drawing.tsx')).QrDrawing);

interface QrCodeProps extends QrDrawingProps {
  /** The purpose of the code. */
  label: string;
}

/** A QR code, dark on white in both themes: many scanners read no inverted code. Its source is loaded separately. */
export function QrCode({ text, label }: QrCodeProps) {
  return (
    <div className={styles.code} role="img" aria-label={label}>
      <Suspense>
        <DRAWING.Component text={text} />
      </Suspense>
    </div>
  );
}
