import { dayOfYear, monthLabel } from '@hisaab/words';
import type { Locale } from '@hisaab/words/server';
import type { Paise } from '@hisaab/domain';
import { categoryName, rupees } from '../../notifications/wording/worded.ts';
import type { Email } from '../../notifications/mail/mailer.ts';
import type { WeekOfPerson } from './week-of-person.ts';
import { weeklyHtml } from './weekly-html.ts';
import type { WeeklyLinks, WeeklyWords } from './weekly-words.ts';

/** The mail about a week: as plain text, and as a page with one column. */
export function weeklyEmail(
  locale: Locale,
  to: string,
  week: WeekOfPerson,
  links: WeeklyLinks,
): Email {
  const { weeklyMail } = locale.words;
  const words = inWords(locale, week);
  return {
    to,
    subject: weeklyMail.subject({ amount: rupees(week.spent) }),
    text: asText(locale, words, links),
    html: weeklyHtml(locale, words, links),
    headers: {
      'List-Unsubscribe': `<${links.stop}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

function inWords(locale: Locale, week: WeekOfPerson): WeeklyWords {
  const { words } = locale;
  const { weeklyMail } = words;
  const { from, to, spent, spentBefore, categories, budget, people } = week;
  return {
    title: weeklyMail.lead({ from: dayOfYear(words, from), to: dayOfYear(words, to) }),
    spent: spent === 0 ? weeklyMail.nothingSpent : weeklyMail.spent({ amount: rupees(spent) }),
    compared:
      spent === 0 && spentBefore === 0
        ? undefined
        : weeklyMail.compared(against(spent, spentBefore)),
    categories: categories.map((category) => ({
      name: categoryName(locale, category.name),
      spent: rupees(category.spent),
      change: weeklyMail.change(against(category.spent, category.spentBefore)),
    })),
    budget: budget && {
      title: weeklyMail.budgetOf({ month: monthLabel(words, budget.month) }),
      lines: [
        weeklyMail.budgetSpent({ spent: rupees(budget.spent), budget: rupees(budget.limit) }),
        budget.left < 0
          ? weeklyMail.budgetOver({ over: rupees(-budget.left) })
          : weeklyMail.budgetLeft({
              left: rupees(budget.left),
              daily: rupees(budget.perDay),
              end: dayOfYear(words, budget.until),
            }),
      ],
    },
    people: people.map(({ name, balance }) => ({
      name: balance < 0 ? weeklyMail.youOwe({ name }) : weeklyMail.owesYou({ name }),
      amount: rupees(Math.abs(balance)),
    })),
  };
}

function against(now: Paise, before: Paise): { way: 'less' | 'more' | 'other'; amount: string } {
  const amount = rupees(Math.abs(now - before));
  if (now === before) return { way: 'other', amount };
  return { way: now < before ? 'less' : 'more', amount };
}

// An address is not part of a message, which would isolate it in Urdu: the marks after it would be taken for a part of
// it.
function asText({ words }: Locale, worded: WeeklyWords, links: WeeklyLinks): string {
  const { weeklyMail } = words;
  const { title, spent, compared, categories, budget, people } = worded;
  const lead = [spent, compared].filter((line) => line !== undefined);
  const parts = [
    [title],
    lead,
    categories.length > 0 && [
      weeklyMail.byCategory,
      ...categories.map((one) => `  ${one.name}: ${one.spent}, ${one.change}`),
    ],
    budget && [budget.title, ...budget.lines.map((line) => `  ${line}`)],
    people.length > 0 && [
      weeklyMail.open,
      ...people.map(({ name, amount }) => `  ${name}: ${amount}`),
    ],
    [`${weeklyMail.openHisaab}: ${links.app}`],
    [weeklyMail.chosen, weeklyMail.stopLead, links.stop],
  ];
  const shown = parts.filter((part) => Array.isArray(part));
  return `${shown.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
