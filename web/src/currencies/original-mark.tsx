import type { Original } from '@hisaab/contract';
import { Suspense } from 'react';
import { ORIGINAL_NOTE } from './loaded-parts.ts';

/** What an amount was in another currency; nothing where it was entered in rupees. */
export function OriginalMark({ original }: { original: Original | undefined }) {
  if (!original) return null;
  return (
    <>
      <Suspense>
        <ORIGINAL_NOTE.Component original={original} />
      </Suspense>{' '}
    </>
  );
}
