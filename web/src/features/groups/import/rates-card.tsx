import { formatInCurrency, formatRupees, paiseToRupees } from '@hisaab/domain';
import { amountAtRate } from '../../../currencies/rate-words.ts';
import { RatesOfFile } from '../../../currencies/rates-of-file.tsx';
import type { FileRate } from '../../../currencies/use-file-rates.ts';
import type { FileEntry, GroupFile } from '../../../reading/group-file/group-file.ts';
import { useWords, type Words } from '../../../words/words.ts';
import { FileRows, type FileRow } from './file-rows.tsx';

interface RatesCardProps {
  file: GroupFile;
  rateOfFile: (currency: string) => FileRate;
  onRate: (currency: string, text: string) => void;
}

/** One rate for each foreign currency of a file, above the entries that use it. */
export function RatesCard({ file, rateOfFile, onRate }: RatesCardProps) {
  const words = useWords();
  return (
    <RatesOfFile
      currencies={file.currencies}
      rateOfFile={rateOfFile}
      onRate={onRate}
      renderBelow={(currency, rate) => (
        <FileRows rows={file.entries.flatMap((entry) => rowOf(words, entry, currency, rate))} />
      )}
    />
  );
}

/** An entry with a note on its rate; none for entries without one. */
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
