import fieldStyles from './field.module.css';
import { useWords } from '../../words/words.ts';

/** Shows beside a field that its value is a guess. */
export function GuessMark() {
  const words = useWords();
  return <span className={fieldStyles.optional}>{words.ui.guessed}</span>;
}
