import type { CalendarDate } from '@hisaab/domain';
import { dayOfYear } from '@hisaab/words';
import { classNames } from '../../../ui/base/class-names.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { useWords } from '../../../words/words.ts';
import styles from './quick-add.module.css';

interface PaysPartProps {
  name: string;
  dueOn: CalendarDate;
  /** Whether the expense will pay it. */
  isOn: boolean;
  onToggle: () => void;
}

/** The bill that the expense pays; a tap takes it off, another puts it back. */
export function PaysPart({ name, dueOn, isOn, onToggle }: PaysPartProps) {
  const words = useWords();
  return (
    <button
      type="button"
      className={classNames(styles.part, !isOn && styles.off)}
      aria-pressed={isOn}
      onClick={onToggle}
    >
      <Icon name={isOn ? 'check' : 'repeat'} size="sm" />
      {words.due.pays({ name, day: dayOfYear(words, dueOn) })}
    </button>
  );
}
