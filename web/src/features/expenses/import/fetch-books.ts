import { addDays } from '@hisaab/domain';
import { fetchFile } from '../../../api/download.ts';
import { MAX_DAYS_APART } from '../../../reading/statement/match-books.ts';
import type { OpenedFile } from '../../../reading/statement/statement-reader.ts';
import type { daysOf } from './days-of.ts';

/** The export of the user's expenses of the days of a file. */
export async function fetchBooks(
  kind: OpenedFile['kind'],
  { from, to }: NonNullable<ReturnType<typeof daysOf>>,
): Promise<Uint8Array> {
  // A transfer may be booked on the day before the file begins, or after it ends.
  const [first, last] = [addDays(from, -MAX_DAYS_APART), addDays(to, MAX_DAYS_APART)];
  // Our own file has the parts of a split bill, any other its sum.
  const bills = kind === 'Hisaab' ? '' : '&bills=whole';
  const response = await fetchFile(
    `/personal/api/expenses/export/?from=${first}&to=${last}${bills}`,
  );
  return new Uint8Array(await response.arrayBuffer());
}
