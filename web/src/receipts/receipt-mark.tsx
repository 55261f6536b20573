import { Suspense, useState } from 'react';
import type { PicturePlace } from '../offline/outbox-entry.ts';
import { classNames } from '../ui/base/class-names.ts';
import { Icon } from '../ui/base/icon.tsx';
import wholeRow from '../ui/lists/whole-row.module.css';
import { useWords } from '../words/words.ts';
import { RECEIPT_VIEWER } from './loaded-viewer.ts';
import styles from './receipt-mark.module.css';
import type { ReceiptSubject } from './receipt-viewer.tsx';

interface ReceiptMarkProps {
  place: PicturePlace;
  count: number;
  /** The subject of the receipts. */
  expense: ReceiptSubject & { description: string };
}

/** Shown after the name of an expense with receipts: their number; a tap opens them. */
export function ReceiptMark({ place, count, expense }: ReceiptMarkProps) {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  const label = words.receipts.mark({ name: expense.description, count });
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
          <RECEIPT_VIEWER.Component
            place={place}
            title={expense.description}
            about={expense}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
