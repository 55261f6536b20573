import { displayDate, inRow } from '@hisaab/words';
import { asPaise, formatInCurrency, formatRupees, paiseToRupees } from '@hisaab/domain';
import type { Ref } from 'react';
import { textOf } from '../../../currencies/foreign-money.ts';
import { amountAtRate } from '../../../currencies/rate-words.ts';
import { Badge } from '../../../ui/parts/badge.tsx';
import type { BookedExpense } from '../../../reading/statement/match-books.ts';
import { classNames } from '../../../ui/base/class-names.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { useCategoryNames } from '../../../ui/parts/own-categories.ts';
import { categoryLabel } from '../../../words/category-label.ts';
import { PaysPart } from '../../../due/pays-part.tsx';
import { CreditOfEntry } from './credit-of-entry.tsx';
import { creditName, leftOutLabel } from './import-words.ts';
import { isRead, isWhole, type CreditOfRow, type ImportRow } from './import-rows.ts';
import styles from './import.module.css';
import { SmallSelect } from './small-select.tsx';
import { useWords, type Words, type WordsOf } from '../../../words/words.ts';

interface EntryRowProps {
  ref: Ref<HTMLLIElement>;
  /** Its index among the shown rows, and their number. */
  index: number;
  count: number;
  row: ImportRow;
  /** Whether it is the first row whose amount is not verified by the file. */
  isFirstUnproved: boolean;
  onPick: (number: number, isPicked: boolean) => void;
  onCategory: (number: number, category: string) => void;
  onEdit: (number: number) => void;
  /** The row pays the proposed bill, or no longer. */
  onPays: (number: number) => void;
  /** The user said what money in is; undefined takes that off. */
  onCredit: (number: number, credit: CreditOfRow | undefined) => void;
}

/** An entry of a file: whether it is imported, its values, and its existing expense. */
export function EntryRow(props: EntryRowProps) {
  const { ref, index, count, row, isFirstUnproved } = props;
  const { onPick, onCategory, onEdit, onPays, onCredit } = props;
  const words = useWords('imports');
  const categories = useCategoryNames();
  const { number, day, category, description, source, match, isPicked } = row;
  const name = description === '' ? words.common.noDescription : description;
  const isOut = !isPicked || !isWhole(row);
  const amount = amountWords(row, isOut);
  const badge = badgeOf(words, row, isOut);
  const entry = amount === '' ? name : inRow(words, [name, amount]);
  return (
    <li
      ref={ref}
      className={classNames(
        styles.entry,
        isOut && styles.isOut,
        isFirstUnproved && styles.isFirstUnproved,
      )}
      data-index={index}
      aria-setsize={count}
      aria-posinset={index + 1}
    >
      <label className={styles.pick}>
        <input
          type="checkbox"
          aria-label={words.imports.import({ entry })}
          checked={!isOut}
          disabled={!isWhole(row)}
          onChange={({ currentTarget }) => onPick(number, currentTarget.checked)}
        />
        <span className={styles.box}>
          <Icon name="check" />
        </span>
      </label>
      <span className={styles.when}>
        {day === undefined ? words.imports.noDate : displayDate(words, day)}
      </span>
      <span className={styles.name}>
        <button
          type="button"
          aria-label={words.imports.change({ entry })}
          onClick={() => onEdit(number)}
        >
          {name}
        </button>
        <small className="block">{match ? matchWords(words, match) : source}</small>
        <small className="block">{rateWords(words, row)}</small>
        {row.pays && (
          <PaysPart
            name={row.pays.name}
            dueOn={row.pays.dueOn}
            isOn={row.pays.isOn}
            onToggle={() => onPays(number)}
          />
        )}
        <CreditOfEntry row={row} onCredit={(credit) => onCredit(number, credit)} />
        {row.unreadCell !== '' && !isRead(row) && (
          <small className="block">{words.imports.cellUnread({ cell: row.unreadCell })}</small>
        )}
      </span>
      {badge === undefined ? (
        <SmallSelect
          aria-label={words.imports.categoryOf({ entry })}
          value={category}
          onChange={({ currentTarget: { selectedIndex } }) =>
            onCategory(number, categories[selectedIndex] ?? category)
          }
        >
          {categories.map((one) => (
            <option key={one} value={one}>
              {categoryLabel(words, one)}
            </option>
          ))}
        </SmallSelect>
      ) : (
        <Badge tone={toneOf(row)} className={styles.badge}>
          {badge}
        </Badge>
      )}
      <span className={styles.money}>{amount}</span>
    </li>
  );
}

/** In place of the category: why it is skipped, or that it is an income. */
function badgeOf(words: WordsOf<'imports'>, { credit, match, leftOut }: ImportRow, isOut: boolean) {
  if (!isOut) return credit?.kind === 'income' ? words.waiting.moneyIn : undefined;
  if (match) return words.imports.alreadyThere;
  return leftOut && leftOutLabel(words, leftOut);
}

function toneOf({ credit, match, leftOut, isPicked }: ImportRow) {
  if (credit?.kind === 'income' && isPicked) return 'positive';
  if (match) return 'warning';
  return leftOut === 'not proved' ? 'negative' : undefined;
}

/** The amount, in the currency of the file until there is a rate for it. */
function amountWords({ paise, leftOut, currency, original }: ImportRow, isOut: boolean): string {
  if (paise === undefined) return '';
  // A skipped deposit has a positive amount; an imported one is a refund.
  const amount = paiseToRupees(asPaise(isOut && leftOut !== undefined ? Math.abs(paise) : paise));
  return currency === undefined || original
    ? formatRupees(amount)
    : formatInCurrency(currency, amount);
}

/** The amount in the foreign currency, and its rate; nothing if the user has corrected the rupees. */
function rateWords(words: Words, { original, paise, read }: ImportRow): string | undefined {
  if (!original || read !== paise) return undefined;
  const { currency, amount, rate } = original;
  return amountAtRate(words, formatInCurrency(currency, amount), currency, textOf(rate));
}

function matchWords(words: Words, { description, credit }: BookedExpense): string {
  if (credit) return creditName(words, credit, description);
  return words.imports.inExpenses({
    description: description === '' ? words.common.noDescription : description,
  });
}
