import type { GroupExpenseChange, PaymentChange } from '@hisaab/contract';
import { ApiError, call, errorSentence, type Sending } from '../api/call.ts';
import { bodyOf, type ExpenseValues, type IncomeValues, type Seen } from './contents.ts';
import { isUndecided } from './is-undecided.ts';
import type { Outcome, OutboxEntry, QueueEntry, Target, Waiting } from './outbox-entry.ts';
import { currentFirstWords } from '../words/words.ts';

interface Calls<Body extends object> {
  add: (body: Body, group: number, how: Sending) => Promise<Target>;
  change: (target: Target, body: Body, how: Sending) => Promise<Target>;
  delete: (target: Target, how: Sending) => Promise<unknown>;
}

const EXPENSE: Calls<ExpenseValues> = {
  add: (values, _group, how) =>
    call('POST /personal/api/expenses/', { body: bodyOf(values), ...how }),
  change: ({ id, version }, values, how) =>
    call('PUT /personal/api/expenses/:id/', {
      params: { id },
      body: { ...bodyOf(values), version },
      ...how,
    }),
  delete: ({ id, version }, how) =>
    call('DELETE /personal/api/expenses/:id/', {
      params: { id },
      query: { version },
      ...how,
    }),
};

const INCOME: Calls<IncomeValues> = {
  add: (values, _group, how) =>
    call('POST /personal/api/income/', { body: bodyOf(values), ...how }),
  change: ({ id, version }, values, how) =>
    call('PUT /personal/api/income/:id/', {
      params: { id },
      body: { ...bodyOf(values), version },
      ...how,
    }),
  delete: ({ id, version }, how) =>
    call('DELETE /personal/api/income/:id/', { params: { id }, query: { version }, ...how }),
};

const GROUP_EXPENSE: Calls<GroupExpenseChange> = {
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

/** Sends an entry and returns the result, which is unknown if the signal aborts it. */
export async function sendEntry(entry: QueueEntry, signal?: AbortSignal): Promise<Outcome> {
  const how = { idempotencyKey: entry.key, signal };
  try {
    switch (entry.subject) {
      case 'expense':
        return await carryOut(EXPENSE, entry, how);
      case 'income':
        return await carryOut(INCOME, entry, how);
      case 'group_expense':
        return await carryOut(GROUP_EXPENSE, entry, how);
      case 'payment':
        return await carryOut(PAYMENT, entry, how);
      case 'picture':
        return await (await import('./send-picture.ts')).sendPicture(entry, how);
    }
  } catch (error) {
    return outcomeOf(error, entry);
  }
}

async function carryOut<Body extends object>(
  calls: Calls<Body>,
  { action, target, values, group }: Waiting & { values?: Body | undefined },
  how: Sending,
): Promise<Outcome> {
  const words = currentFirstWords();
  if (action === 'delete') {
    if (target) await calls.delete(target, how);
    return { kind: 'done', target: undefined };
  }
  // It must not block the entries after it.
  if (!values) return { kind: 'refused', sentence: words.outbox.serverRefuses };
  const thing = target
    ? await calls.change(target, values, how)
    : await calls.add(values, group?.id ?? 0, how);
  // A repeated request returns the current thing; the user has not seen later changes by others.
  const version = Math.min(thing.version, (target?.version ?? 0) + 1);
  return { kind: 'done', target: { id: thing.id, version } };
}

async function outcomeOf(error: unknown, entry: QueueEntry): Promise<Outcome> {
  const words = currentFirstWords();
  if (!(error instanceof ApiError)) throw error;
  if (isUndecided(error)) return { kind: 'unknown' };
  const { status, current, fields } = error;
  if (entry.subject === 'picture') return { kind: 'refused', sentence: errorSentence(error) };
  if (entry.action === 'delete' && status === 404) return outcomeOfMissing(error, entry);
  const sentence = errorSentence(error, words.outbox.serverRefuses);
  const { isThing } = await import('./parse-entries.ts');
  if (!isThing(current)) return { kind: 'refused', sentence, field: Object.keys(fields)[0] };
  const { id, version } = current;
  // The first request was executed, and its response was lost.
  if (entry.action === 'change' && (await isCarriedOut(entry, current)))
    return { kind: 'done', target: { id, version } };
  return { kind: 'clash', sentence, current, version };
}

/** It was deleted by somebody; or the user no longer sees it, for example in a deleted group; or it exists again. */
async function outcomeOfMissing(missing: ApiError, entry: OutboxEntry): Promise<Outcome> {
  const words = currentFirstWords();
  try {
    const { isDeleted } = await import('./is-deleted.ts');
    if (await isDeleted(entry)) return { kind: 'done', target: undefined };
    return { kind: 'refused', sentence: errorSentence(missing, words.outbox.serverRefuses) };
  } catch (error) {
    if (!(error instanceof ApiError) || isUndecided(error)) return { kind: 'unknown' };
    return { kind: 'refused', sentence: errorSentence(error, words.outbox.serverRefuses) };
  }
}

// Rarely needed: its code loads on demand.
async function isCarriedOut(entry: OutboxEntry, current: Seen): Promise<boolean> {
  return (await import('./is-carried-out.ts')).isCarriedOut(entry, current);
}
