import { Icon } from '../../../ui/base/icon.tsx';
import { QuietSelect } from '../parts/quiet-select.tsx';
import { SPLIT_METHODS, wayLabel, type SplitMethod } from './bill-draft.ts';
import styles from './way-select.module.css';
import { useWords } from '../../../words/words.ts';

/** The select of the way to split. */
export function WaySelect({
  way,
  onChange,
}: {
  way: SplitMethod;
  onChange: (way: SplitMethod) => void;
}) {
  const words = useWords('groups');
  return (
    <QuietSelect
      label={words.bills.split}
      options={SPLIT_METHODS}
      data-of="way"
      labelOf={(option) => wayLabel(words, option, option === way)}
      value={way}
      data-set={way !== 'Equally'}
      onChange={({ currentTarget: { value } }) =>
        onChange(SPLIT_METHODS.find((one) => one === value) ?? 'Equally')
      }
    />
  );
}

/** Switches "Paid By" between one payer and several. */
export function SeveralButton({
  isSeveral,
  onToggle,
}: {
  isSeveral: boolean;
  onToggle: () => void;
}) {
  const words = useWords('groups');
  return (
    <button type="button" className={styles.act} onClick={onToggle}>
      <Icon name={isSeveral ? 'user' : 'groups'} size="sm" />
      {isSeveral ? words.bills.onePerson : words.bills.severalPeople}
    </button>
  );
}
