import { asPaise, formatRupees, paiseToRupees } from '@hisaab/domain';
import type { AskedChoice } from '../../../reading/statement/statement-reader.ts';
import { Segments } from '../../../ui/forms/segments.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import styles from './import.module.css';
import type { ReadFile } from './use-import-file.ts';
import { useWords } from '../../../words/words.ts';

interface DirectionCardProps {
  file: ReadFile;
  onChoose: (asked: AskedChoice) => void;
}

/** Asks once whether an amount of the file is money in, where the file leaves the direction of its money open. */
export function DirectionCard({ file, onChoose }: DirectionCardProps) {
  const words = useWords('imports');
  const { question, entries, asked, choice } = file;
  const entry = entries.find(({ number }) => number === question?.number);
  if (!question || entry?.paise === undefined) return null;
  const { yes, no, isAnswered } = question;
  const amount = formatRupees(paiseToRupees(asPaise(Math.abs(entry.paise))));
  const name = entry.description === '' ? words.common.noDescription : entry.description;
  const answer = choice.rule === yes ? 'yes' : 'no';
  return (
    <Card>
      <div className={styles.question}>
        <span>
          <b>{words.imports.askMoneyIn({ amount, name })}</b>
          <small>{words.imports.askMoneyInText}</small>
        </span>
        <Segments<'yes' | 'no' | 'open'>
          label={words.imports.askMoneyIn({ amount, name })}
          value={isAnswered ? answer : 'open'}
          options={[
            { value: 'yes', label: words.imports.yes },
            { value: 'no', label: words.imports.no },
          ]}
          onChange={(chosen) => onChoose({ ...asked, rule: chosen === 'yes' ? yes : no })}
        />
      </div>
    </Card>
  );
}
