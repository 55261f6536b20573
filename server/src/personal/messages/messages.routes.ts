import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as endpoints from '@hisaab/contract';
import { accountInText, type CalendarDate } from '@hisaab/domain';
import type { Speech } from '@hisaab/words/server';
import type { Db } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import type { UnitOfWork } from '../../platform/unit-of-work/write.ts';
import { presentExpense } from '../expenses/expenses.presenter.ts';
import { parsePays, type EnteredExpense } from '../expenses/expense-values.ts';
import type { ExpenseRow } from '../expenses/expenses.repository.ts';
import { getExpense } from '../expenses/expenses.service.ts';
import { namesFor } from '../naming/category-names.ts';
import { guessCategory } from './guess-category.ts';
import { addExpenseOfMessage, hashOfText } from './messages.service.ts';
import {
  asComparable,
  asValues,
  momentOf,
  readMessage,
  type MessageRead,
  type Payment,
} from './read-message.ts';

type Answer = endpoints.IgnoredMessage | endpoints.Expense;
type Reply = Parameters<UnitOfWork['write']>[1];
type Guessed = Parameters<typeof guessCategory>[1];

/** Messages of banks and UPI apps that a phone's automation forwards. */
export function messagesRoutes(deps: Deps, unit: UnitOfWork): FastifyPluginAsyncTypebox {
  const { db, clock } = deps;
  return async (app) => {
    app.route({
      ...endpoints.createMessage,
      handler: async (request, reply) => {
        const { user, body } = request;
        const receivedAt = momentOf(body.received_at, clock.now());
        const read = tryToRead(body.text, clock.dayOf(receivedAt));
        const text = asComparable(body.text);
        const values =
          read.kind === 'payment'
            ? { ...(await withGuess(db, user, read, body.text)), pays: parsePays(body.pays) }
            : undefined;
        const present = presenterIn(request.speech, reply);
        return unit.write<Answer>(request, reply, {
          work: async (tx) => {
            if (!values) {
              reply.code(200);
              return answerWithout(read);
            }
            const { expense, isNew } = await addExpenseOfMessage(tx, { text, receivedAt, values });
            if (!isNew) reply.header('idempotency-replayed', 'true');
            return present(tx, expense);
          },
          replay: async (tx, id) =>
            id === 0 ? answerWithout(read) : present(tx, await getExpense(tx, id)),
          // The text alone: a repeated request may be read on another day, and with another guess.
          hashed: async (tx: Tx) => ({ text: await hashOfText(tx, text) }),
          makes: 'expense',
        });
      },
    });
  };
}

type Attempt = MessageRead | { kind: 'refused'; error: unknown };

// A repeated request gets its answer again, even if its text would be refused by now.
function tryToRead(text: string, day: CalendarDate): Attempt {
  try {
    return readMessage(text, day);
  } catch (error) {
    return { kind: 'refused', error };
  }
}

async function withGuess(
  db: Db,
  user: Guessed,
  payment: Payment,
  text: string,
): Promise<EnteredExpense> {
  const { category, names } = await guessCategory(db, user, payment.description);
  const accountId = accountInText(text, names.accounts)?.id;
  return { ...asValues(payment, category), accountId };
}

function answerWithout(read: Attempt): endpoints.IgnoredMessage {
  if (read.kind === 'refused') throw read.error;
  // The message was ignored at first: for whichever reason, it stays so.
  return read.kind === 'ignored' ? read.answer : { ignored: 'notice' };
}

/** As for a repeated request, an expense that was deleted since is answered with 200, and stays deleted. */
function presenterIn(speech: Speech, reply: Reply) {
  return async (tx: Tx, expense: ExpenseRow) => {
    if (expense.deleted_at !== null) reply.code(200);
    return presentExpense(speech, expense, await namesFor(tx, [expense]));
  };
}
