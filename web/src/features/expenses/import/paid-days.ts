import { addDays, findPaidDay, PAYS_WITHIN_DAYS, type CalendarDate } from '@hisaab/domain';
import { merchantKey } from '@hisaab/domain/reading/guess-category';
import type { PayableBillDay } from '../../../due/payable-days.ts';
import { isWhole, type ImportRow } from './import-rows.ts';

/** The rows with the bills that they probably pay, each day once; `declined` are the numbers of rows that the user said pay none. */
export function withPaidDays(
  rows: ImportRow[],
  days: readonly PayableBillDay[],
  declined: ReadonlySet<number>,
): ImportRow[] {
  if (days.length === 0) return rows;
  const free = new Set(days);
  const isNearAny = (day: CalendarDate) =>
    days.some(
      ({ dueOn }) =>
        day >= addDays(dueOn, -PAYS_WITHIN_DAYS) && day <= addDays(dueOn, PAYS_WITHIN_DAYS),
    );
  return rows.map((row) => {
    const { day, paise, description, number } = row;
    if (!row.isPicked || !isWhole(row) || day === undefined || paise === undefined) return row;
    if (!isNearAny(day)) return row;
    const found = findPaidDay([...free], { key: merchantKey(description), day, amount: paise });
    if (!found) return row;
    const isOn = !declined.has(number);
    if (isOn) free.delete(found);
    const { recurringId, dueOn, name } = found;
    return { ...row, pays: { recurringId, dueOn, name, isOn } };
  });
}
