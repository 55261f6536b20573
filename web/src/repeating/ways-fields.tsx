import { MAX_INTERVAL, MAX_TIMES, type Repeat } from '@hisaab/domain';
import { useId, useState } from 'react';
import { FormAction } from '../ui/parts/form-action.tsx';
import { Switch } from '../ui/forms/switch.tsx';
import { TextField } from '../ui/forms/field.tsx';
import { useWords } from '../words/words.ts';
import { areUsed, type Ways } from './ways.ts';
import styles from './ways-fields.module.css';

interface WaysFieldsProps {
  every: Repeat;
  ways: Ways;
  /** How many days an existing entry has made. */
  made: number;
  /** Whether it can be a bill, and one whose amount varies: groups have none. */
  canAsk: boolean;
  canVary: boolean;
  /** The errors by field name. */
  errors: Record<string, string>;
  onChange: (ways: Ways) => void;
}

/** Interval, end and "It is a bill" behind one button, until one of them is used. */
export function WaysFields(props: WaysFieldsProps) {
  const words = useWords();
  const { every, ways, made, canAsk, canVary, errors, onChange } = props;
  const [first] = useState(ways);
  const [isOpen, setOpen] = useState(() => areUsed(ways));
  const { asks = false, varies = false } = ways;
  if (!isOpen) {
    return (
      <FormAction icon="plus" label={words.repeating.moreWays} onClick={() => setOpen(true)} />
    );
  }
  return (
    <div className={styles.ways}>
      <div className={styles.numbers}>
        <TextField
          label={words.repeating.howMany({ every: every === 'year' ? 'other' : every })}
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_INTERVAL}
          required
          defaultValue={first.interval}
          error={errors['interval']}
          onChange={({ currentTarget }) =>
            onChange({ ...ways, interval: currentTarget.valueAsNumber })
          }
        />
        <TextField
          label={words.repeating.endsAfter}
          type="number"
          inputMode="numeric"
          min={Math.max(1, made)}
          max={MAX_TIMES}
          defaultValue={first.times ?? ''}
          error={errors['times']}
          hint={made > 0 ? words.repeating.madeAlready({ made }) : words.repeating.emptyNoEnd}
          onChange={({ currentTarget: { value, valueAsNumber } }) =>
            onChange({ ...ways, times: value === '' ? null : valueAsNumber })
          }
        />
      </div>
      {canAsk && (
        <SwitchLine
          label={words.repeating.isBill}
          note={words.repeating.waits}
          checked={asks}
          onChange={(isOn) => onChange({ ...ways, asks: isOn, varies: isOn && varies })}
        />
      )}
      {canVary && asks && (
        <SwitchLine
          label={words.repeating.varies}
          note={words.repeating.asked}
          checked={varies}
          onChange={(isOn) => onChange({ ...ways, varies: isOn })}
        />
      )}
    </div>
  );
}

interface SwitchLineProps {
  label: string;
  note: string;
  checked: boolean;
  onChange: (isOn: boolean) => void;
}

function SwitchLine({ label, note, checked, onChange }: SwitchLineProps) {
  const id = useId();
  return (
    <div className={styles.switch}>
      <span className="stack min-0">
        <label htmlFor={id}>{label}</label>
        <small id={`${id}-note`} className="note">
          {note}
        </small>
      </span>
      <Switch
        id={id}
        checked={checked}
        aria-describedby={`${id}-note`}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </div>
  );
}
