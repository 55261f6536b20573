import type { CalendarDate } from '@hisaab/domain';
import { RepeatChoice } from './repeat-choice.tsx';
import { forecast } from './repeat-words.ts';
import { waysForecast } from './ways-forecast.ts';
import { areUsed } from './ways.ts';
import { WaysFields } from './ways-fields.tsx';
import type { useRepeat } from './use-repeat.ts';
import { useWords } from '../words/words.ts';

interface RepeatStartProps {
  repeat: ReturnType<typeof useRepeat>;
  startsOn: CalendarDate;
  today: CalendarDate;
}

/** Asks in the form of an expense whether it repeats, and shows the expenses that this would make. */
export function RepeatStart({ repeat, startsOn, today }: RepeatStartProps) {
  const words = useWords();
  const { every, ways } = repeat;
  const meaning =
    every && areUsed(ways)
      ? waysForecast(words, { every, startsOn, made: 0, ways }, today)
      : every && forecast(words, { every, starts_on: startsOn }, today);
  return (
    <>
      <RepeatChoice every={every} hasNever meaning={meaning ?? ''} onChange={repeat.choose} />
      {every && (
        <WaysFields
          every={every}
          ways={ways}
          made={0}
          canAsk={repeat.canAsk}
          canVary={false}
          errors={repeat.errors}
          onChange={repeat.chooseWays}
        />
      )}
    </>
  );
}
