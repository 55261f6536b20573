import type { CalendarDate } from '@hisaab/domain';
import { dayOfYear } from '@hisaab/words';
import { useWords } from '../words/words.ts';
import { TogglePart } from '../ui/forms/toggle-part.tsx';

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
    <TogglePart icon="repeat" isOn={isOn} onToggle={onToggle}>
      {words.due.pays({ name, day: dayOfYear(words, dueOn) })}
    </TogglePart>
  );
}
