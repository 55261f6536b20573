import type { CalendarDate } from '@hisaab/domain';
import { Suspense } from 'react';
import { FormAction } from '../ui/parts/form-action.tsx';
import { loaded } from '../ui/base/loaded.tsx';
import type { useRepeat } from './use-repeat.ts';
import { useWords } from '../words/words.ts';

/** The question whether an expense repeats. Most do not, so it is loaded on demand. */
export const REPEAT_START = loaded(async () => (await import('./repeat-start.tsx')).RepeatStart);

interface RepeatOfferProps {
  repeat: ReturnType<typeof useRepeat>;
  startsOn: CalendarDate;
  today: CalendarDate;
}

/** A muted button in the form of an expense, replaced at a tap by the question whether it repeats. */
export function RepeatOffer({ repeat, startsOn, today }: RepeatOfferProps) {
  const words = useWords();
  if (!repeat.isOpen)
    return <FormAction icon="repeat" label={words.repeating.repeat} onClick={repeat.open} />;
  return (
    <Suspense>
      <REPEAT_START.Component repeat={repeat} startsOn={startsOn} today={today} />
    </Suspense>
  );
}
