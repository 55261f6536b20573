import { asDescription, ownDescription } from '@hisaab/domain/reading/description';
import type { Table } from './find-table.ts';
import { nameInApp, payeeOf } from './merchant.ts';

/** The description of an entry, and the one in the file if that is another one; without one, an unknown category is it. */
export function describeEntry(
  table: Table,
  { written, category, known }: { written: string; category: string; known: string | undefined },
): { description: string; source: string } {
  if (table.kind === 'Hisaab') {
    return { description: ownDescription(written), source: '' };
  }
  const whole = asDescription(written === '' && known === undefined ? category : written);
  const description = table.kind === 'bank' ? payeeOf(whole) : (nameInApp(whole) ?? whole);
  return { description, source: description === whole ? '' : whole };
}
