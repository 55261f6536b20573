import type { CalendarDate, Repeat } from '@hisaab/domain';
import { RepeatChoice } from './repeat-choice.tsx';
import { forecast } from './repeat-words.ts';
import { useWords } from '../words/words.ts';

interface RepeatStartProps {
  /** Undefined for never. */
  every: Repeat | undefined;
  startsOn: CalendarDate;
  today: CalendarDate;
  onChange: (every: Repeat | undefined) => void;
}

/** Asks in the form of an expense whether it repeats, and shows the expenses that this would make. */
export function RepeatStart({ every, startsOn, today, onChange }: RepeatStartProps) {
  const words = useWords();
  return (
    <RepeatChoice
      every={every}
      hasNever
      meaning={every ? forecast(words, { every, starts_on: startsOn }, today) : ''}
      onChange={onChange}
    />
  );
}
