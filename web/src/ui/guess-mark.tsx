import fieldStyles from './field.module.css';

/** Says beside a field that its value is a guess. */
export function GuessMark() {
  return <span className={fieldStyles.optional}>Guessed</span>;
}
