import { useId } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { WAYS, type Way } from './bill-draft.ts';
import styles from './way-select.module.css';

/** Asks in which way an expense is split. */
export function WaySelect({ way, onChange }: { way: Way; onChange: (way: Way) => void }) {
  const id = useId();
  return (
    <span className={styles.way}>
      <label htmlFor={id}>Split</label>
      <select
        id={id}
        data-of="way"
        value={way}
        data-set={way !== 'Equally'}
        onChange={({ currentTarget: { value } }) =>
          onChange(WAYS.find((one) => one === value) ?? 'Equally')
        }
      >
        {WAYS.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <Icon name="chevron-down" size="sm" />
    </span>
  );
}

/** Turns "Paid By" from one person to several, and back. */
export function SeveralButton({
  isSeveral,
  onToggle,
}: {
  isSeveral: boolean;
  onToggle: () => void;
}) {
  return (
    <button type="button" className={styles.act} onClick={onToggle}>
      <Icon name={isSeveral ? 'user' : 'groups'} size="sm" />
      {isSeveral ? 'One person' : 'Several people'}
    </button>
  );
}
