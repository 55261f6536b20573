import { useId, type ComponentProps } from 'react';
import { FieldError } from '../../ui/forms/field-error.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { useWords } from '../../words/words.ts';
import styles from './account.module.css';

interface SwitchRowProps extends ComponentProps<typeof Switch> {
  label: string;
  note: string;
  isFailed: boolean;
}

/** A row with a switch, its description and its error. */
export function SwitchRow({ label, note, isFailed, ...native }: SwitchRowProps) {
  const words = useWords('account');
  const id = useId();
  return (
    <li className={styles.row}>
      <span className={styles.switched}>
        <label className="block" htmlFor={id}>
          {label}
        </label>
        <small id={`${id}-note`} className="note block">
          {note}
        </small>
        {isFailed && <FieldError>{words.account.pushFailed}</FieldError>}
      </span>
      <Switch {...native} id={id} aria-describedby={`${id}-note`} />
    </li>
  );
}
