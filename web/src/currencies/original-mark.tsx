import { Suspense } from 'react';
import { ORIGINAL_NOTE } from './loaded-parts.ts';
import type { ShownAmount } from './money.ts';

/** The amount in another currency; nothing if it was entered in rupees. */
export function OriginalMark({ original }: { original: ShownAmount['original'] }) {
  if (!original) return null;
  return (
    <>
      <Suspense>
        <ORIGINAL_NOTE.Component original={original} />
      </Suspense>{' '}
    </>
  );
}
