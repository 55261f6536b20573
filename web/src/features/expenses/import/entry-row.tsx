import {
  CATEGORIES,
  displayDate,
  formatRupees,
  paiseToRupees,
  type Category,
} from '@hisaab/domain';
import type { Ref } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { NO_DESCRIPTION } from '../public/expense-row.tsx';
import * as messages from './messages.ts';
import { isWhole, type ImportRow } from './import-rows.ts';
import styles from './import.module.css';
import { SmallSelect } from './small-select.tsx';

interface EntryRowProps {
  ref: Ref<HTMLLIElement>;
  /** Its place among the rows that are shown, and how many those are. */
  index: number;
  count: number;
  row: ImportRow;
  onPick: (number: number, isPicked: boolean) => void;
  onCategory: (number: number, category: Category) => void;
  onEdit: (number: number) => void;
}

/** An entry of a file: whether it is imported, its facts, and the expense that it is already. */
export function EntryRow({ ref, index, count, row, onPick, onCategory, onEdit }: EntryRowProps) {
  const { number, day, paise, category, description, source, match, leftOut, isPicked } = row;
  const name = description === '' ? NO_DESCRIPTION : description;
  // What comes in is an amount of its own while it is left out; imported it is a refund.
  const rupees = paise === undefined ? undefined : paiseToRupees(paise);
  const isOut = !isPicked || !isWhole(row);
  const amount =
    rupees === undefined ? '' : formatRupees(isOut && leftOut === 'money in' ? -rupees : rupees);
  const words = amount === '' ? name : `${name}, ${amount}`;
  return (
    <li
      ref={ref}
      className={classNames(styles.entry, isOut && styles.isOut)}
      data-index={index}
      aria-setsize={count}
      aria-posinset={index + 1}
    >
      <label className={styles.pick}>
        <input
          type="checkbox"
          aria-label={`Import ${words}`}
          checked={!isOut}
          disabled={!isWhole(row)}
          onChange={({ currentTarget }) => onPick(number, currentTarget.checked)}
        />
        <span className={styles.box}>
          <Icon name="check" />
        </span>
      </label>
      <span className={styles.when}>{day === undefined ? 'No date' : displayDate(day)}</span>
      <span className={styles.name}>
        <button type="button" aria-label={`Change ${words}`} onClick={() => onEdit(number)}>
          {name}
        </button>
        <small>{match ? matchWords(match.description) : source}</small>
      </span>
      {isOut && (match ?? leftOut) ? (
        <Badge tone={match ? 'warning' : undefined} className={styles.badge}>
          {match || !leftOut ? 'Already there' : messages.LEFT_OUT_LABELS[leftOut]}
        </Badge>
      ) : (
        <SmallSelect
          aria-label={`Category of ${words}`}
          value={category}
          onChange={({ currentTarget: { selectedIndex } }) =>
            onCategory(number, CATEGORIES[selectedIndex] ?? category)
          }
        >
          {CATEGORIES.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SmallSelect>
      )}
      <span className={styles.money}>{amount}</span>
    </li>
  );
}

function matchWords(description: string): string {
  return messages.inExpenses(description === '' ? NO_DESCRIPTION : description);
}
