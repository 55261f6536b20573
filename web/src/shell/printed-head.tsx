import { displayDate } from '@hisaab/words';

import { BRAND } from '../brand.ts';
import { deviceToday } from '../queries/use-today.ts';
import { useUser } from '../session/session.tsx';
import { usePrinting } from '../ui/base/use-printing.ts';
import { useFirstWords } from '../words/words.ts';

/** The first line of every printed page: the user and the day. */
export function PrintedHead() {
  const words = useFirstWords();
  const { username } = useUser();
  if (!usePrinting()) return null;
  return (
    <p data-print="head">
      {words.frame.printedOn({
        brand: BRAND,
        name: username,
        day: displayDate(words, deviceToday()),
      })}
    </p>
  );
}
