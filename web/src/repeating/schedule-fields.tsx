import { displayDate } from '@hisaab/words';
import type { CalendarDate, Repeat } from '@hisaab/domain';
import type { VersionedForm } from '../conflicts/use-conflict.ts';
import { DayField } from '../ui/forms/day-field.tsx';
import { RepeatChoice } from './repeat-choice.tsx';
import { forecast, repeatName, resumption } from './repeat-words.ts';
import { waysForecast } from './ways-forecast.ts';
import { areUsed, type Ways } from './ways.ts';
import { WaysFields } from './ways-fields.tsx';
import { type Words, useWords } from '../words/words.ts';

/** When something repeats. */
export interface Schedule extends Ways {
  every: Repeat;
  starts_on: CalendarDate;
}

/** Its parts as they are shown beside another version. */
export const SCHEDULE_FIELDS: VersionedForm<never, Omit<Schedule, 'asks' | 'varies'>>['fields'] = {
  every: {
    label: ({ repeating }) => repeating.repeat,
    show: (every, words) => repeatName(words, every),
  },
  starts_on: {
    label: ({ repeating }) => repeating.startsOn,
    show: (day, words) => (day === '' ? '—' : displayDate(words, day)),
  },
  interval: {
    label: ({ repeating }) => repeating.repeats,
    show: (interval, words, { every }) =>
      words.repeating.everyMany({ every: every === 'year' ? 'other' : every, interval }),
  },
  times: {
    label: ({ repeating }) => repeating.endsAfter,
    show: (times) => (times === null ? '—' : String(times)),
  },
};

const MEANINGS = {
  add: forecast,
  change: (words: Words) => words.repeating.changesCount,
  resume: resumption,
};

interface ScheduleFieldsProps {
  schedule: Schedule;
  /** Whether it is added or changed: a change makes nothing for past days. */
  step: keyof typeof MEANINGS;
  today: CalendarDate;
  /** How many days an existing entry has made. */
  made?: number | undefined;
  /** Whether it can be a bill. */
  canAsk?: boolean;
  /** The errors by field name. */
  errors: Record<string, string>;
  onChange: (schedule: Schedule) => void;
}

export function ScheduleFields(props: ScheduleFieldsProps) {
  const words = useWords();
  const { schedule, made = 0, canAsk = false, errors, onChange } = props;
  const { every, starts_on } = schedule;
  return (
    <>
      <DayField
        label={words.repeating.startsOn}
        name="starts_on"
        day={starts_on}
        error={errors['starts_on']}
        onDay={(day) => onChange({ ...schedule, starts_on: day })}
      />
      <RepeatChoice
        every={every}
        hasNever={false}
        meaning={meaningOf(words, props)}
        onChange={(chosen) => onChange({ ...schedule, every: chosen ?? every })}
      />
      <WaysFields
        every={every}
        ways={schedule}
        made={made}
        canAsk={canAsk}
        canVary
        errors={errors}
        onChange={(ways) => onChange({ ...schedule, ...ways })}
      />
    </>
  );
}

function meaningOf(words: Words, { schedule, step, made = 0, today }: ScheduleFieldsProps): string {
  const { every, starts_on: startsOn } = schedule;
  if (step !== 'change' && areUsed(schedule)) {
    return waysForecast(words, { every, startsOn, made, ways: schedule }, today);
  }
  return MEANINGS[step](words, schedule, today);
}
