import { encode } from 'uqr';

export interface QrDrawingProps {
  text: string;
}

/** The modules of a QR code. */
export function QrDrawing({ text }: QrDrawingProps) {
  // The standard asks for four modules of quiet zone.
  const { data, size } = encode(text, { border: 4, ecc: 'M' });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
