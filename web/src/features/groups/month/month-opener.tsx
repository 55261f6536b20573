import { Icon } from '../../../ui/base/icon.tsx';
import { Rupees } from '../../../ui/money/rupees.tsx';
import { VisuallyHidden } from '../../../ui/base/visually-hidden.tsx';
import styles from './group-month.module.css';
import { useWords } from '../../../words/words.ts';

interface MonthOpenerProps {
  /** In rupees. */
  total: number;
  isOpen: boolean;
  /** The id of the element that it expands. */
  controls: string;
  onToggle: () => void;
}

/** The total of a month as one line that expands. */
export function MonthOpener({ total, isOpen, controls, onToggle }: MonthOpenerProps) {
  const words = useWords('groups');
  return (
    <button
      type="button"
      className={styles.opener}
      data-print="keep"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
    >
      <VisuallyHidden>{words.groupMonth.detailsOf} </VisuallyHidden>
      <Rupees amount={total} className={styles.openerTotal} />
      <Icon name="chevron" size="sm" className="turn" />
    </button>
  );
}
