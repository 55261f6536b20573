import type { CalendarDate } from '@hisaab/domain';
import { DAY_ORDERS, type DayOrder } from '../../../reading/statement/days.ts';
import type { AskedChoice } from '../../../reading/statement/statement-reader.ts';
import { withRole } from '../../../reading/statement/columns.ts';
import { Segments } from '../../../ui/forms/segments.tsx';
import styles from './import.module.css';
import { SmallSelect } from './small-select.tsx';
import type { ReadFile } from './use-import-file.ts';
import { useWords } from '../../../words/words.ts';

interface ColumnQuestionsProps {
  file: ReadFile;
  today: CalendarDate;
  onChoose: (asked: AskedChoice) => void;
}

const YEARS_BACK = 5;

/** What the cells of the file leave open: the order of days, their year, whose shares are read, and what stands around amounts. */
export function ColumnQuestions({ file, today, onChoose }: ColumnQuestionsProps) {
  const words = useWords('imports');
  const { asked, choice, isOrderOpen, isYearOpen, isLooseOffered } = file;
  const { order, year, isLoose } = choice;
  const labels: Record<DayOrder, string> = {
    'day first': words.imports.dayFirst,
    'month first': words.imports.monthFirst,
    'year first': words.imports.yearFirst,
  };
  const newest = Number(today.slice(0, 4));
  const years = Array.from({ length: YEARS_BACK }, (_, back) => newest - back);
  const { peopleFrom, header } = file.opened;
  const person = choice.roles.indexOf('balance');
  if (!isOrderOpen && !isYearOpen && !isLooseOffered && peopleFrom === undefined) return null;
  return (
    <div className={styles.questions}>
      {isOrderOpen && (
        <Segments
          label={words.imports.orderOfDayAndMonth}
          value={order}
          options={DAY_ORDERS.filter((one) => one !== 'year first' || one === order).map(
            (value) => ({
              value,
              label: labels[value],
            }),
          )}
          onChange={(chosen) => onChoose({ ...asked, order: chosen })}
        />
      )}
      {isYearOpen && (
        <SmallSelect
          aria-label={words.imports.yearOfNewest}
          isQuiet={year === undefined}
          value={year ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChoose({ ...asked, year: value === '' ? undefined : Number(value) })
          }
        >
          <option value="">{words.imports.chooseYear}</option>
          {years.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SmallSelect>
      )}
      {peopleFrom !== undefined && (
        <SmallSelect
          aria-label={words.imports.roleBalance}
          isQuiet={person === -1}
          value={person}
          onChange={({ currentTarget: { value } }) =>
            onChoose({ ...asked, roles: withRole(choice.roles, Number(value), 'balance') })
          }
        >
          {person === -1 && <option value={-1}>{words.imports.choosePerson}</option>}
          {[...header.keys()].slice(peopleFrom).map((place) => (
            <option key={place} value={place}>
              {header[place]}
            </option>
          ))}
        </SmallSelect>
      )}
      {isLooseOffered && (
        <label className={styles.loose}>
          <input
            type="checkbox"
            checked={isLoose}
            onChange={({ currentTarget }) => onChoose({ ...asked, isLoose: currentTarget.checked })}
          />
          {words.imports.ignoreAround}
        </label>
      )}
    </div>
  );
}
