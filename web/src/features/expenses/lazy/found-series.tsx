import type { FoundSeries as Series } from '@hisaab/contract';
import { formatRupees, type CalendarDate } from '@hisaab/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { repeatOf, shortDay } from '../../../repeating/repeat-words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import type { ShowError } from '../../../ui/parts/use-banner.tsx';
import { useWords, type Words } from '../../../words/words.ts';
import { foundSeriesQuery, useDismissSeries } from '../data/found-series.ts';
import styles from './found-series.module.css';
import { RecurringModal } from './recurring-modal.tsx';

const SHOWN = 3;

interface FoundSeriesProps {
  today: CalendarDate;
  onError: ShowError;
  /** Called when a series was dismissed, before the toast. */
  onDismissed?: () => void;
}

/** Asks of what repeats without having been set up whether to repeat it; nothing if nothing was found. */
export function FoundSeries({ today, onError, onDismissed }: FoundSeriesProps) {
  const words = useWords();
  const { data: found = [] } = useQuery(foundSeriesQuery);
  const dismiss = useDismissSeries(onError, onDismissed);
  const [opened, setOpened] = useState<Series>();
  const close = () => setOpened(undefined);
  if (found.length === 0 && !opened) return null;
  return (
    <Card title={words.due.found}>
      <p className="note">{words.due.foundLead}</p>
      <ul aria-label={words.due.found}>
        {found.slice(0, SHOWN).map((series) => {
          const { key, description: name, count, last_on, next_on } = series;
          return (
            <li key={key} className={styles.row}>
              <p>
                {question(words, series)}
                <br />
                <small>
                  {words.due.foundDetail({
                    count,
                    last: shortDay(words, last_on, today),
                    next: shortDay(words, next_on, today),
                  })}
                </small>
              </p>
              <span className="gap-1 push-end flex">
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={words.due.doNotAskNamed({ name })}
                  onClick={() => dismiss(series)}
                >
                  {words.due.doNotAsk}
                </Button>
                <Button
                  size="sm"
                  aria-label={words.due.repeatItNamed({ name })}
                  onClick={() => setOpened(series)}
                >
                  {words.due.repeatIt}
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
      {opened && (
        <RecurringModal
          entry={undefined}
          filled={opened}
          today={today}
          onClose={close}
          onEnded={close}
        />
      )}
    </Card>
  );
}

function question({ due }: Words, { description: name, amount, every, interval }: Series): string {
  const rhythm = interval > 1 ? 'other' : repeatOf(every);
  return due.ask({ rhythm, name, amount: formatRupees(amount), interval });
}
