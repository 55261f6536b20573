import type { Locale } from '@hisaab/words/server';
import { rupees, worded, type Words } from '../wording/worded.ts';
import { OfSettling } from './group-facts.ts';
import { actorName, youOrOther } from './actor-name.ts';

/**
 * The notification of a settlement in several groups: for the two people, and for those who see several of its
 * payments.
 */
export const SETTLING_NOTICES = { people_settled: worded(OfSettling, wordSettling) };

function wordSettling(
  { actor, from, to, count, amount, is_taken_back: isTakenBack }: OfSettling,
  { words: { notices } }: Locale,
  isOwn: boolean,
): Words {
  const title = isTakenBack ? notices.peopleSettlingTakenBackTitle : notices.peopleSettledTitle;
  const values = {
    ...actorName(actor, isOwn),
    count,
    from,
    payer: youOrOther(from, actor, isOwn),
    to,
    receiver: youOrOther(to, actor, isOwn),
  };
  if (isTakenBack) return { title, message: notices.peopleSettlingTakenBack(values) };
  if (amount === undefined) return { title, message: notices.peopleSettled(values) };
  return {
    title,
    message:
      amount === 0
        ? notices.peopleSettledEven(values)
        : notices.peopleSettledFor({ ...values, amount: rupees(amount) }),
  };
}
