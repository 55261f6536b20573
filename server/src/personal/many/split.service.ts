import {
  asPaise,
  formatRupees,
  joinOriginals,
  MAX_TAGS,
  paiseToRupees,
  splitOriginal,
  sumPaise,
  type Paise,
} from '@hisaab/domain';
import { say } from '@hisaab/words/server';
import { moveReceipts } from '../../pictures/receipts.service.ts';
import { Conflict, InvalidInput, NotFound } from '../../platform/errors.ts';
import { originalColumn, parseOriginal, parseWhole } from '../../entered/originals.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import type { ExpenseRow } from '../expenses/expenses.repository.ts';
import { getExpense } from '../expenses/expenses.service.ts';
import { countRefunds, relinkRestored } from '../expenses/refunds.service.ts';
import { applyExpenses } from '../months/apply-expenses.ts';
import { namesFor, withStoredCategories } from '../naming/category-names.ts';
import { storedTags } from '../naming/tag-names.ts';
import * as parts from './split.repository.ts';

/** A part of a bill as a person enters it. */
export interface EnteredPart {
  amount: Paise;
  category: string;
  description: string;
  descriptionKey: string;
}

/**
 * Splits an expense in parts. The first one keeps its id, and with it receipts, the reference, the day that it paid and whatever else
 * refers to the expense.
 * @throws {NotFound} @throws {Conflict} if it is a part already.
 * @throws {InvalidInput} at `parts` if they do not add up, or one is 0 or of the other sign.
 */
export async function splitExpense(
  tx: Tx,
  id: number,
  entered: readonly EnteredPart[],
): Promise<ExpenseRow[]> {
  const { trx, actor, now } = tx;
  await lock(tx);
  const whole = await getExpense(tx, id);
  if (whole.deleted_at !== null) throw new NotFound('Expense');
  if (whole.split_of !== null) throw new Conflict('split_already', say('refusals.splitAlready'));
  const amounts = entered.map(({ amount }) => amount);
  requireParts(asPaise(whole.amount_paise), amounts);
  const stored = await withStoredCategories(tx, entered);
  const original = parseOriginal(whole.original, whole.amount_paise);
  const originals = original ? splitOriginal(original, amounts) : [];
  const [first, ...others] = stored.map((part, place) => ({
    ...part,
    original: originals[place] ?? null,
    wholeOriginal: original,
  }));
  if (!first) return [];
  const split = [
    await parts.updateFirstPart(trx, actor.id, whole, first),
    ...(await parts.insertParts(trx, actor.id, whole, others, now)),
  ];
  await applyExpenses(tx, actor.id, [
    { ...whole, sign: -1 },
    ...split.map((part) => ({ ...part, sign: 1 as const })),
  ]);
  await countRefunds(tx, [whole.refund_of]);
  return split;
}

/** The parts of the bill to which an expense belongs, or the expense alone. @throws {NotFound} */
export async function getParts(tx: Tx, id: number): Promise<ExpenseRow[]> {
  const found = await getExpense(tx, id);
  const all = await parts.listParts(tx.trx, tx.actor.id, found.split_of ?? id);
  return all.length > 0 ? all : [found];
}

/**
 * Makes the parts of a bill one expense again: the first one, with its category and description.
 * @throws {NotFound} if it is not split. @throws {Conflict} if the first part is deleted, or those that are there are not the whole.
 */
export async function joinExpense(tx: Tx, id: number): Promise<ExpenseRow> {
  const { trx, actor } = tx;
  await lock(tx);
  const found = await getExpense(tx, id);
  const { split_of: firstId, split_total_paise: stored } = found;
  const isOther = firstId !== id && found.deleted_at !== null;
  if (firstId === null || stored === null || isOther) throw new NotFound('Expense');
  const all = await parts.listParts(trx, actor.id, firstId);
  const first = all.find((part) => part.id === firstId);
  if (!first) throw new Conflict('split_not_whole', say('refusals.splitFirstDeleted'));
  const total = asPaise(stored);
  const sum = sumPaise(all.map((part) => asPaise(part.amount_paise)));
  if (sum !== total)
    throw new Conflict('split_not_whole', say('refusals.splitNotWhole', inRupees(sum, total)));
  const others = all.filter((part) => part !== first);
  await hangOnFirst(tx, first, others);
  const { tags } = await namesFor(tx, all);
  const united = new Set(all.flatMap((part) => tags.tagsOf(part.tags)).map((tag) => tag.id));
  const originals = all.map((part) => parseOriginal(part.original, part.amount_paise));
  const before = all.map((part) => parseWhole(part.original)).find((whole) => whole !== null);
  const joined = await parts.updateJoined(trx, actor.id, first, others, {
    amount_paise: total,
    original: originalColumn(joinOriginals(originals, total, before ?? null)),
    tags: storedTags([...united].slice(0, MAX_TAGS)),
    receipt_count: all.reduce((count, part) => count + part.receipt_count, 0),
  });
  await applyExpenses(tx, actor.id, [
    ...all.map((part) => ({ ...part, sign: -1 as const })),
    { ...joined, sign: 1 },
  ]);
  await countRefunds(
    tx,
    all.map((part) => part.refund_of),
  );
  await relinkRestored(tx, joined);
  return getExpense(tx, firstId);
}

/** Whatever refers to parts that are about to go refers to the first one from now on. */
async function hangOnFirst(
  { trx, actor }: Tx,
  first: ExpenseRow,
  others: readonly ExpenseRow[],
): Promise<void> {
  for (const { id } of others) {
    const subject = { kind: 'user', ownerId: actor.id, expenseId: id } as const;
    await moveReceipts(trx, subject, first.id);
  }
}

async function lock(tx: Tx): Promise<void> {
  await tx.lock({ users: [tx.actor.id] });
  tx.touch([tx.actor.id], ['personal']);
}

function requireParts(total: Paise, amounts: readonly Paise[]): void {
  if (amounts.some((amount) => Math.sign(amount) !== Math.sign(total) || amount === 0))
    throw new InvalidInput({ parts: say('faults.splitSignWrong') });
  const sum = sumPaise(amounts);
  if (sum !== total)
    throw new InvalidInput({ parts: say('faults.splitSumWrong', inRupees(sum, total)) });
}

function inRupees(sum: Paise, total: Paise) {
  return { sum: formatRupees(paiseToRupees(sum)), total: formatRupees(paiseToRupees(total)) };
}
