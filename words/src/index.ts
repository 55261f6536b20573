export { isolate, isolated } from './isolated.ts';
export {
  dayLabel,
  dayOfYear,
  displayDate,
  longDate,
  monthAndYear,
  monthLabel,
  shortMonthLabel,
  timeOfDay,
  timeOrDay,
} from './dates.ts';
export { inRow, listOf } from './lists.ts';
