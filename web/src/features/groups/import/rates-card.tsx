import { formatInCurrency, formatRupees, paiseToRupees } from '@hisaab/domain';
import { useId } from 'react';
import { nameOfCurrency } from '../../../currencies/currency-names.ts';
import { amountAtRate, rateQuestion, sourceInWords } from '../../../currencies/rate-words.ts';
import type { FileEntry, GroupFile } from '../../../reading/group-file/group-file.ts';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useLanguage, useWords, type Words } from '../../../words/words.ts';
import { FileRows, type FileRow } from './file-rows.tsx';
import styles from './group-import.module.css';
import type { FileRate } from './use-open-file.ts';

interface RatesCardProps {
  file: GroupFile;
  rateOfFile: (currency: string) => FileRate;
  onRate: (currency: string, text: string) => void;
}

/** Asks for one rate for each other currency of a file; nothing where it has none. */
export function RatesCard({ file, rateOfFile, onRate }: RatesCardProps) {
  const words = useWords();
  const language = useLanguage();
  const titleId = useId();
  if (file.currencies.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <Card>
        <div className={styles.head}>
          <h3 id={titleId}>{words.groupImport.otherCurrencies}</h3>
        </div>
        {file.currencies.map(({ currency, count }) => {
          const rate = rateOfFile(currency);
          const isWrong = rate.text.trim() !== '' && rate.rate === undefined;
          return (
            <div key={currency} className={styles.currency}>
              <span className={styles.from}>
                <b>{nameOfCurrency(language, currency)}</b>
                <small>{words.groupImport.rowCount({ count })}</small>
              </span>
              <TextField
                label={rateQuestion(currency, rate.isInverse)}
                hint={hintOf(words, rate)}
                inputMode="decimal"
                autoComplete="off"
                value={rate.text}
                error={isWrong ? words.currencies.rateWrong : undefined}
                onChange={({ currentTarget }) => onRate(currency, currentTarget.value)}
              />
              <div className={styles.atRate}>
                <FileRows
                  rows={file.entries.flatMap((entry) => rowOf(words, entry, currency, rate))}
                />
              </div>
            </div>
          );
        })}
      </Card>
    </section>
  );
}

/** Where the rate comes from, or what is without one. */
function hintOf(words: Words, { rate, proposed }: FileRate): string | undefined {
  if (rate === undefined) return words.groupImport.outWithoutRate;
  return proposed && sourceInWords(words, proposed);
}

/** An entry that uses the rate, and says so; none for others. */
function rowOf(
  words: Words,
  { day, description, amount, original }: FileEntry,
  currency: string,
  { rate }: FileRate,
): FileRow[] {
  if (rate === undefined || original?.currency !== currency) return [];
  const inCurrency = formatInCurrency(currency, original.amount);
  return [
    {
      day,
      what: description,
      note: amountAtRate(words, inCurrency, currency, rate),
      amount: formatRupees(paiseToRupees(amount)),
    },
  ];
}
