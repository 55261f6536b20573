import type { ExpenseInput, GroupExpenseChange, PaymentChange } from '@hisaab/contract';
import { ApiError, call, errorSentence, type Sending } from '../api/call.ts';
import { isUndecided } from './is-undecided.ts';
import type { Outcome, OutboxEntry, Target } from './outbox-rules.ts';
import { currentWords } from '../words/words.ts';

interface Calls<Body extends object> {
  isBody: (values: object) => values is Body;
  add: (body: Body, group: number, how: Sending) => Promise<Target>;
  change: (target: Target, body: Body, how: Sending) => Promise<Target>;
  delete: (target: Target, how: Sending) => Promise<unknown>;
}

const EXPENSE: Calls<ExpenseInput> = {
  isBody: isExpense,
  add: (body, _group, how) => call('POST /personal/api/expenses/', { body, ...how }),
  change: ({ id, version }, body, how) =>
    call('PUT /personal/api/expenses/:id/', {
      params: { id },
      body: { ...body, version },
      ...how,
    }),
  delete: ({ id, version }, how) =>
    call('DELETE /personal/api/expenses/:id/', {
      params: { id },
      query: { version },
      ...how,
    }),
};

const GROUP_EXPENSE: Calls<GroupExpenseChange> = {
  isBody: isGroupExpense,
  add: (body, group, how) =>
    call('POST /group/api/expenses/', { body: { ...body, group }, ...how }),
  change: ({ id, version }, body, how) =>
    call('PUT /group/api/expenses/:id/', {
      params: { id },
      body: { ...body, version },
      ...how,
    }),
  delete: ({ id, version }, how) =>
    call('DELETE /group/api/expenses/:id/', { params: { id }, query: { version }, ...how }),
};

const PAYMENT: Calls<PaymentChange> = {
  isBody: isPayment,
  add: (body, group, how) =>
    call('POST /group/api/payments/', { body: { ...body, group }, ...how }),
  change: ({ id, version }, body, how) =>
    call('PUT /group/api/payments/:id/', {
      params: { id },
      body: { ...body, version },
      ...how,
    }),
  delete: ({ id, version }, how) =>
    call('DELETE /group/api/payments/:id/', { params: { id }, query: { version }, ...how }),
};

/** Sends an entry, and says what became of it; nobody knows where the signal ends the wait for the answer. */
export async function sendEntry(entry: OutboxEntry, signal?: AbortSignal): Promise<Outcome> {
  const how = { idempotencyKey: entry.key, signal };
  try {
    switch (entry.subject) {
      case 'expense':
        return await carryOut(EXPENSE, entry, how);
      case 'group_expense':
        return await carryOut(GROUP_EXPENSE, entry, how);
      case 'payment':
        return await carryOut(PAYMENT, entry, how);
    }
  } catch (error) {
    return outcomeOf(error, entry);
  }
}

async function carryOut<Body extends object>(
  calls: Calls<Body>,
  { action, target, values, group }: OutboxEntry,
  how: Sending,
): Promise<Outcome> {
  const words = currentWords();
  if (action === 'delete') {
    if (target) await calls.delete(target, how);
    return { kind: 'done', target: undefined };
  }
  // It must not hold up all that comes after it.
  if (!values || !calls.isBody(values))
    return { kind: 'refused', sentence: words.outbox.serverRefuses };
  const thing = target
    ? await calls.change(target, values, how)
    : await calls.add(values, group?.id ?? 0, how);
  // Sent again it is answered with the thing of now: what others have made of it since, the person has not seen.
  const version = Math.min(thing.version, (target?.version ?? 0) + 1);
  return { kind: 'done', target: { id: thing.id, version } };
}

async function outcomeOf(error: unknown, entry: OutboxEntry): Promise<Outcome> {
  const words = currentWords();
  if (!(error instanceof ApiError)) throw error;
  if (isUndecided(error)) return { kind: 'unknown' };
  const { status, current, fields } = error;
  if (entry.action === 'delete' && status === 404) return outcomeOfMissing(error, entry);
  const sentence = errorSentence(error, words.outbox.serverRefuses);
  if (!isTarget(current)) return { kind: 'refused', sentence, field: Object.keys(fields)[0] };
  const { id, version } = current;
  // The first time it was carried out, and that answer was lost.
  if (entry.action === 'change' && (await isCarriedOut(entry, current)))
    return { kind: 'done', target: { id, version } };
  return { kind: 'clash', sentence, current, version };
}

/** It was deleted, by whomever; or the person sees it no more, as in a group that is gone, or it is there again. */
async function outcomeOfMissing(missing: ApiError, entry: OutboxEntry): Promise<Outcome> {
  const words = currentWords();
  try {
    const { isDeleted } = await import('./is-deleted.ts');
    if (await isDeleted(entry)) return { kind: 'done', target: undefined };
    return { kind: 'refused', sentence: errorSentence(missing, words.outbox.serverRefuses) };
  } catch (error) {
    if (!(error instanceof ApiError) || isUndecided(error)) return { kind: 'unknown' };
    return { kind: 'refused', sentence: errorSentence(error, words.outbox.serverRefuses) };
  }
}

function isTarget(value: unknown): value is Target {
  return typeof value === 'object' && value !== null && 'id' in value && 'version' in value;
}

// Its code comes when it is needed: hardly ever.
async function isCarriedOut(entry: OutboxEntry, current: object): Promise<boolean> {
  return (await import('./is-carried-out.ts')).isCarriedOut(entry, current);
}

// The entry's own form has made them.
function isExpense(values: object): values is ExpenseInput {
  return 'amount' in values && 'category' in values;
}

function isGroupExpense(values: object): values is GroupExpenseChange {
  return 'amount' in values && !('from_member' in values);
}

function isPayment(values: object): values is PaymentChange {
  return 'from_member' in values;
}
