import type { ReactNode } from 'react';
import { Card } from '../ui/parts/card.tsx';
import { TextField } from '../ui/forms/field.tsx';
import { useLanguage, useWords, type WordsOf } from '../words/words.ts';
import { nameOfCurrency } from './currency-names.ts';
import { rateQuestion, sourceInWords } from './rate-words.ts';
import styles from './rates-of-file.module.css';
import type { FileRate } from './use-file-rates.ts';

/** The props of {@link RatesOfFile}. */
export interface RatesOfFileProps {
  /** The other currencies of the file, and the number of its rows in each. */
  currencies: ReadonlyArray<{ currency: string; count: number }>;
  rateOfFile: (currency: string) => FileRate;
  onRate: (currency: string, text: string) => void;
  /** Renders the text below the rate of a currency. */
  renderBelow?: (currency: string, rate: FileRate) => ReactNode;
}

/** Asks for one rate for each other currency of a file; nothing if it has none. */
export function RatesOfFile({ currencies, rateOfFile, onRate, renderBelow }: RatesOfFileProps) {
  const words = useWords('imports');
  const language = useLanguage();
  if (currencies.length === 0) return null;
  return (
    <Card title={words.groupImport.otherCurrencies}>
      {currencies.map(({ currency, count }) => {
        const rate = rateOfFile(currency);
        const isWrong = rate.text.trim() !== '' && rate.rate === undefined;
        return (
          <div key={currency} className={styles.currency}>
            <span className="stack min-0 snug">
              <b className="medium break-anywhere">{nameOfCurrency(language, currency)}</b>
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
            {renderBelow && <div className="full-line">{renderBelow(currency, rate)}</div>}
          </div>
        );
      })}
    </Card>
  );
}

/** The source of the rate, or the rows without one. */
function hintOf(words: WordsOf<'imports'>, { rate, proposed }: FileRate): string | undefined {
  if (rate === undefined) return words.groupImport.outWithoutRate;
  return proposed && sourceInWords(words, proposed);
}
