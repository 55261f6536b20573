import { displayDate } from '@hisaab/domain';
import { BRAND } from '../brand.ts';
import { deviceToday } from '../queries/use-today.ts';
import { useUser } from '../session/session.tsx';
import { usePrinting } from '../ui/use-printing.ts';

/** The first line of every printed page: whose it is, and of which day. */
export function PrintedHead() {
  const { username } = useUser();
  if (!usePrinting()) return null;
  return (
    <p data-print="head">
      {BRAND}, {username}, printed on {displayDate(deviceToday())}
    </p>
  );
}
