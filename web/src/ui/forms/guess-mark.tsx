import { useWords } from '../../words/words.ts';

/** Shows beside a field that its value is a guess. */
export function GuessMark() {
  const words = useWords();
  return <span className="muted regular">{words.ui.guessed}</span>;
}
