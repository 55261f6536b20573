import { Icon } from '../../../ui/icon.tsx';
import { QuietSelect } from '../parts/quiet-select.tsx';
import { WAYS, type Way } from './bill-draft.ts';
import styles from './way-select.module.css';

/** Asks in which way an expense is split. */
export function WaySelect({ way, onChange }: { way: Way; onChange: (way: Way) => void }) {
  return (
    <QuietSelect
      label="Split"
      options={WAYS}
      data-of="way"
      value={way}
      data-set={way !== 'Equally'}
      onChange={({ currentTarget: { value } }) =>
        onChange(WAYS.find((one) => one === value) ?? 'Equally')
      }
    />
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
