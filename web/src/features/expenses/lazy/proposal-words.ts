import type { MessageProposal } from '@hisaab/contract';
import { formatInCurrency, formatRupees } from '@hisaab/domain';
import { dayOfYear, inRow } from '@hisaab/words';
import { categoryLabel } from '../../../words/category-label.ts';
import type { Words } from '../../../words/words.ts';

/** What a proposal would make, as people call it. */
export function nameOf(
  words: Words,
  {
    as,
    description,
    source,
    from_member: from,
    group_name: group,
  }: Pick<MessageProposal, 'as' | 'description' | 'source' | 'from_member' | 'group_name'>,
) {
  if (as === 'payment') return words.waiting.paysYou({ name: from ?? '', group: group ?? '' });
  if (as === 'income')
    return source ? words.waiting.moneyInFrom({ source }) : words.waiting.moneyIn;
  const name = description || words.common.noDescription;
  return as === 'refund' ? words.waiting.refundOf({ description: name }) : name;
}

/** The day and the category; of a payment where it comes from. */
export function detailOf(words: Words, { as, category, date }: MessageProposal) {
  if (as === 'payment') return words.waiting.asThePlanSays;
  const name = category === undefined ? [] : [categoryLabel(words, category)];
  return inRow(words, [dayOfYear(words, date), ...name]);
}

/** In the currency of the message until it is in rupees. */
export function amountOf(words: Words, { amount, original }: MessageProposal) {
  if (amount !== undefined) return formatRupees(amount);
  if (original) return formatInCurrency(original.currency, String(original.amount));
  return words.waiting.amountNotKnown;
}

/** The button that makes it. */
export function actionOf(words: Words, { as }: MessageProposal) {
  return as === 'payment' ? words.waiting.recordIt : words.waiting.addIt;
}
