import type { ExpenseInput, GroupExpenseChange, PaymentChange } from '@hisaab/contract';
import { ApiError, call, errorSentence } from '../api/call.ts';
import type { Outcome, OutboxEntry, Target } from './outbox-rules.ts';
import * as messages from './messages.ts';

/** After these nobody knows whether the server has carried it out: it is sent again, with its key. */
const TRY_AGAIN = new Set([401, 408, 425, 429]);

interface Calls<Body extends object> {
  isBody: (values: object) => values is Body;
  add: (body: Body, group: number, idempotencyKey: string) => Promise<Target>;
  change: (target: Target, body: Body, idempotencyKey: string) => Promise<Target>;
  delete: (target: Target, idempotencyKey: string) => Promise<unknown>;
}

const EXPENSE: Calls<ExpenseInput> = {
  isBody: isExpense,
  add: (body, _group, idempotencyKey) =>
    call('POST /personal/api/expenses/', { body, idempotencyKey }),
  change: ({ id, version }, body, idempotencyKey) =>
    call('PUT /personal/api/expenses/:id/', {
      params: { id },
      body: { ...body, version },
      idempotencyKey,
    }),
  delete: ({ id, version }, idempotencyKey) =>
    call('DELETE /personal/api/expenses/:id/', {
      params: { id },
      query: { version },
      idempotencyKey,
    }),
};

const GROUP_EXPENSE: Calls<GroupExpenseChange> = {
  isBody: isGroupExpense,
  add: (body, group, idempotencyKey) =>
    call('POST /group/api/expenses/', { body: { ...body, group }, idempotencyKey }),
  change: ({ id, version }, body, idempotencyKey) =>
    call('PUT /group/api/expenses/:id/', {
      params: { id },
      body: { ...body, version },
      idempotencyKey,
    }),
  delete: ({ id, version }, idempotencyKey) =>
    call('DELETE /group/api/expenses/:id/', { params: { id }, query: { version }, idempotencyKey }),
};

const PAYMENT: Calls<PaymentChange> = {
  isBody: isPayment,
  add: (body, group, idempotencyKey) =>
    call('POST /group/api/payments/', { body: { ...body, group }, idempotencyKey }),
  change: ({ id, version }, body, idempotencyKey) =>
    call('PUT /group/api/payments/:id/', {
      params: { id },
      body: { ...body, version },
      idempotencyKey,
    }),
  delete: ({ id, version }, idempotencyKey) =>
    call('DELETE /group/api/payments/:id/', { params: { id }, query: { version }, idempotencyKey }),
};

/** Sends an entry, and says what became of it. */
export async function sendEntry(entry: OutboxEntry): Promise<Outcome> {
  try {
    switch (entry.subject) {
      case 'expense':
        return await carryOut(EXPENSE, entry);
      case 'group_expense':
        return await carryOut(GROUP_EXPENSE, entry);
      case 'payment':
        return await carryOut(PAYMENT, entry);
    }
  } catch (error) {
    return outcomeOf(error, entry);
  }
}

async function carryOut<Body extends object>(
  calls: Calls<Body>,
  { action, target, values, key, group }: OutboxEntry,
): Promise<Outcome> {
  if (action === 'delete') {
    if (target) await calls.delete(target, key);
    return { kind: 'done', target: undefined };
  }
  // It must not hold up all that comes after it.
  if (!values || !calls.isBody(values))
    return { kind: 'refused', sentence: messages.serverRefuses };
  const thing = target
    ? await calls.change(target, values, key)
    : await calls.add(values, group?.id ?? 0, key);
  // Sent again it is answered with the thing of now: what others have made of it since, the person has not seen.
  const version = Math.min(thing.version, (target?.version ?? 0) + 1);
  return { kind: 'done', target: { id: thing.id, version } };
}

async function outcomeOf(error: unknown, entry: OutboxEntry): Promise<Outcome> {
  if (!(error instanceof ApiError)) throw error;
  const { status, current, fields } = error;
  // Below 400 there was no answer, or that of something else, such as the sign-in page of a hotel.
  if (status < 400 || TRY_AGAIN.has(status) || status >= 500) return { kind: 'unknown' };
  if (entry.action === 'delete' && status === 404) return { kind: 'done', target: undefined };
  const sentence = errorSentence(error, messages.serverRefuses);
  if (!isTarget(current)) return { kind: 'refused', sentence, field: Object.keys(fields)[0] };
  const { id, version } = current;
  // The first time it was carried out, and that answer was lost.
  if (entry.action === 'change' && (await isCarriedOut(entry, current)))
    return { kind: 'done', target: { id, version } };
  return { kind: 'clash', sentence, current, version };
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
