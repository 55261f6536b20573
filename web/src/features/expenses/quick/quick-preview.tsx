import { richText } from '../../../words/rich-text.ts';
import { accountInText, parseRupees, takeTags, type CalendarDate } from '@hisaab/domain';
import { useEffect, useEffectEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { lastRatesQuery } from '../../../currencies/rates-queries.ts';
import { paymentAccountsQuery } from '../../../queries/payment-accounts.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { classNames } from '../../../ui/base/class-names.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { readEntry } from '@hisaab/domain/reading/entry';
import type { LineAmount } from '@hisaab/domain/reading/line';
import type { FirstValues } from '../form/expense-fields.tsx';
import type { IncomeValues } from '../../../offline/contents.ts';
import type { ExpenseValues } from '../form/expense-form.ts';
import styles from './quick-add.module.css';
import type { PartChanges } from './part-changes.ts';
import { PaysPart } from '../../../due/pays-part.tsx';
import { TagMarks } from '../../../ui/parts/tag-marks.tsx';
import { QuickParts } from './quick-parts.tsx';
import { TogglePart } from '../../../ui/forms/toggle-part.tsx';
import { MessageNote } from './message-note.tsx';
import { NothingSpent } from './nothing-spent.tsx';
import { MAY_BE_FOREIGN } from './foreign-values.ts';
import { expenseValues, formValues, incomeValues } from './entry-values.ts';
import { useGuess } from './use-learned.ts';
import { usePaidDay } from '../form/use-paid-day.ts';
import { useWords } from '../../../words/words.ts';

interface QuickPreviewProps {
  text: string;
  changes: PartChanges;
  today: CalendarDate;
  isBusy: boolean;
  /** The number of this message and of all, if several were pasted. */
  place: string | undefined;
  /** Whether Enter was pressed in this line, perhaps before this code loaded. */
  isEntered: boolean;
  onEntered: () => void;
  onChange: (changes: PartChanges) => void;
  onSave: (values: ExpenseValues) => void;
  onSaveIncome: (values: IncomeValues) => void;
  /** Opens the form, because the amount is uncertain. */
  onOpenForm: (values: FirstValues) => void;
  /** What came in is recorded; receives the message to show. */
  onRecorded: (message: string) => void;
  /** Skips this one of several messages. */
  onSkip: (() => void) | undefined;
}

/** The expense that Enter will save, as the user types; or why there is nothing to save. */
export function QuickPreview({
  text,
  changes,
  today,
  isBusy,
  place,
  isEntered,
  onEntered,
  onChange,
  onSave,
  onSaveIncome,
  onOpenForm,
  onRecorded,
  onSkip,
}: QuickPreviewProps) {
  const words = useWords();
  const guess = useGuess();
  const { data: rates } = useQuery({ ...lastRatesQuery, enabled: MAY_BE_FOREIGN.test(text) });
  const line = takeTags(text);
  const reading = readEntry(line.text, today, guess, rates);
  const read = reading?.kind === 'entry' ? reading.entry : undefined;
  const entry = read && {
    ...read,
    category: guess(changes.description ?? read.description),
    ...changes,
  };

  const isIncome = entry?.isIncome === true && changes.isExpense !== true;
  const paid = usePaidDay(isIncome ? undefined : entry, today);
  const { data: accounts = [] } = useQuery({
    ...paymentAccountsQuery,
    enabled: entry?.isMessage === true,
  });
  const account = entry?.isMessage ? accountInText(text, accounts) : undefined;

  const handleEnter = useEffectEvent(() => {
    onEntered();
    if (!entry || isBusy) return;
    const facts = { entry, changes, tags: line.tags, account, paid };
    if (entry.amount === undefined) onOpenForm(formValues(facts));
    else if (isIncome) onSaveIncome(incomeValues(facts, entry.amount));
    else onSave(expenseValues(facts, entry.amount));
  });
  useEffect(() => {
    if (isEntered) handleEnter();
  }, [isEntered]);

  function handleTake({ rupees, description }: LineAmount) {
    // A corrected description stays; otherwise the text of the amount is removed from it.
    onChange(
      changes.description === undefined ? { amount: rupees, description } : { amount: rupees },
    );
  }

  return (
    <div className={styles.preview}>
      {place && (
        <p className={styles.place}>
          {place}
          {onSkip && (
            <Button variant="link" size="sm" onClick={onSkip}>
              {words.quick.leaveOut}
            </Button>
          )}
        </p>
      )}
      {read?.isMessage && <MessageNote read={read} />}
      {reading?.kind === 'none' && (
        <NothingSpent why={reading.why} text={text} today={today} onRecorded={onRecorded} />
      )}
      {entry?.original && entry.original.rate === undefined && entry.amount === undefined && (
        <p className={classNames(styles.note, styles.why)} role="status">
          <Icon name="alert" />
          {words.currencies.rateMissing({ sign: entry.original.currency })}
        </p>
      )}
      {entry && (
        <>
          <QuickParts
            entry={entry}
            today={today}
            instead={
              isIncome && (
                <TogglePart icon="download" isOn onToggle={() => onChange({ isExpense: true })}>
                  {words.waiting.moneyIn}
                </TogglePart>
              )
            }
            parse={parseRupees}
            onChange={onChange}
            onTake={handleTake}
          />
          {entry.isIncome && !isIncome && (
            <TogglePart
              icon="download"
              isOn={false}
              onToggle={() => onChange({ isExpense: false })}
            >
              {words.waiting.moneyIn}
            </TogglePart>
          )}
          {!isIncome && <TagMarks tags={line.tags} />}
          {paid && (
            <PaysPart
              name={paid.name}
              dueOn={paid.dueOn}
              isOn={!changes.paysNothing}
              onToggle={() => onChange({ paysNothing: !changes.paysNothing })}
            />
          )}
          {account && (
            <TogglePart
              icon="bills"
              isOn={!changes.isAccountOff}
              onToggle={() => onChange({ isAccountOff: !changes.isAccountOff })}
            >
              {words.paidWith.withNamed({ name: account.name })}
            </TogglePart>
          )}
          <span className={styles.hint} aria-hidden="true">
            {richText(({ node }) => {
              const key = node(<kbd>{words.quick.enter}</kbd>);
              return entry.amount === undefined
                ? words.quick.enterOpens({ key })
                : words.quick.enterSaves({ key });
            })}
          </span>
          <Button className={styles.add} variant="primary" size="sm" type="submit" isBusy={isBusy}>
            {entry.amount === undefined ? words.quick.openTheForm : words.common.add}
          </Button>
        </>
      )}
    </div>
  );
}
