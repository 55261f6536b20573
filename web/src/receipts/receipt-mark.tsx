import { Suspense, useState } from 'react';
import type { PicturePlace } from '../outbox/waiting-pictures.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import wholeRow from '../ui/whole-row.module.css';
import { useWords } from '../words/words.ts';
import { RECEIPT_VIEWER } from './loaded-parts.ts';
import styles from './receipt-mark.module.css';

interface ReceiptMarkProps {
  place: PicturePlace;
  count: number;
  /** What the receipts are of. */
  title: string;
}

/** Stands behind the name of an expense that has receipts, with their number, and opens them. */
export function ReceiptMark({ place, count, title }: ReceiptMarkProps) {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  const label = words.receipts.mark({ name: title, count });
  return (
    <>
      <button
        type="button"
        className={classNames(styles.mark, wholeRow.above)}
        aria-label={label}
        title={label}
        onPointerEnter={RECEIPT_VIEWER.preload}
        onClick={() => setOpen(true)}
      >
        <Icon name="image" size="sm" />
        {count}
      </button>
      {isOpen && (
        <Suspense>
          <RECEIPT_VIEWER.Component place={place} title={title} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
