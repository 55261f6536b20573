import type { ListedGroup } from '@hisaab/contract';
import { addDays, rupeesToPaise, type CalendarDate } from '@hisaab/domain';
import { call } from '../../../api/call.ts';
import type { BookedExpense } from '../../../reading/statement/match-books.ts';

const PAGE = 500;

interface Days {
  from: CalendarDate;
  to: CalendarDate;
}

/** The user's incomes of these days, and the payments that they got in their groups: below 0, as money in of a file is. */
export async function fetchCredits(days: Days, username: string): Promise<BookedExpense[]> {
  const [incomes, groups] = await Promise.all([fetchIncomes(days), call('GET /group/api/groups/')]);
  // A day behind UTC: a payment is recorded on its day or later.
  const since = addDays(days.from, -1);
  const active = groups.filter(({ last_activity_at: at }) => at.slice(0, since.length) >= since);
  const payments = await Promise.all(active.map((group) => fetchPayments(group, days, username)));
  return [...incomes, ...payments.flat()];
}

async function fetchIncomes({ from, to }: Days): Promise<BookedExpense[]> {
  const incomes = await allPages((page) =>
    call('GET /personal/api/income/', { query: { from, to, ...page } }),
  );
  return incomes.map(({ date: day, amount, source }) => ({
    day,
    paise: rupeesToPaise(-amount),
    description: source,
    reference: '',
    credit: { kind: 'income' },
  }));
}

async function fetchPayments(
  { id, name: group }: ListedGroup,
  { from, to }: Days,
  username: string,
): Promise<BookedExpense[]> {
  const payments = await allPages(
    (query) => call('GET /group/api/groups/:id/payments/', { params: { id }, query }),
    ({ date }) => date >= from,
  );
  return payments
    .filter(({ to_member: receiver, date }) => receiver === username && date >= from && date <= to)
    .map(({ from_member: payer, amount, date: day }) => ({
      day,
      paise: rupeesToPaise(-amount),
      description: payer,
      reference: '',
      credit: { kind: 'payment', group },
    }));
}

/** The things of all pages, up to the first page whose last one is not wanted. */
async function allPages<Thing extends { id: number }>(
  fetchPage: (page: { limit: number; before?: number }) => Promise<readonly Thing[]>,
  isWanted: (thing: Thing) => boolean = () => true,
): Promise<Thing[]> {
  const all: Thing[] = [];
  for (let before: number | undefined; ;) {
    const page = await fetchPage({ limit: PAGE, ...(before !== undefined && { before }) });
    all.push(...page);
    const last = page.at(-1);
    if (!last || page.length < PAGE || !isWanted(last)) return all;
    before = last.id;
  }
}
