import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as endpoints from '@hisaab/contract';
import type { Speech } from '@hisaab/words/server';
import type { Deps } from '../../platform/deps.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import type { Change, UnitOfWork } from '../../platform/unit-of-work/write.ts';
import { presentExpense } from '../expenses/expenses.presenter.ts';
import type { ExpenseRow } from '../expenses/expenses.repository.ts';
import { getExpense } from '../expenses/expenses.service.ts';
import { namesFor } from '../naming/category-names.ts';
import { guessCategory } from './guess-category.ts';
import { addExpenseOfMessage } from './messages.service.ts';
import { asComparable, asValues, momentOf, readMessage } from './read-message.ts';

type Answer = endpoints.IgnoredMessage | endpoints.Expense;
type Reply = Parameters<UnitOfWork['write']>[1];

/** Messages of banks and UPI apps that a phone's automation forwards. */
export function messagesRoutes(deps: Deps, unit: UnitOfWork): FastifyPluginAsyncTypebox {
  const { db, clock } = deps;
  return async (app) => {
    app.route({
      ...endpoints.createMessage,
      handler: async (request, reply) => {
        const { user, body } = request;
        const receivedAt = momentOf(body.received_at, clock.now());
        const read = readMessage(body.text, clock.dayOf(receivedAt));
        if (read.kind === 'ignored') {
          return unit.write(request, reply, ignoring(reply, read.answer));
        }
        const category = await guessCategory(db, user, read.description);
        const values = asValues(read, category);
        const text = asComparable(body.text);
        const present = presenterIn(request.speech, reply);
        return unit.write<Answer>(request, reply, {
          work: async (tx) => {
            const { expense, isNew } = await addExpenseOfMessage(tx, { text, receivedAt, values });
            if (!isNew) reply.header('idempotency-replayed', 'true');
            return present(tx, expense);
          },
          replay: async (tx, id) => present(tx, await getExpense(tx, id)),
          // With a key too, only the parts of the text in the expense are stored.
          hashed: { text: JSON.stringify(values), received_at: body.received_at },
          makes: 'expense',
        });
      },
    });
  };
}

function ignoring(reply: Reply, answer: endpoints.IgnoredMessage): Change<Answer> {
  return {
    work: () => {
      reply.code(200);
      return Promise.resolve(answer);
    },
    replay: () => Promise.resolve(answer),
    hashed: { text: answer.ignored },
  };
}

/** As for a repeated request, an expense that was deleted since is answered with 200, and stays deleted. */
function presenterIn(speech: Speech, reply: Reply) {
  return async (tx: Tx, expense: ExpenseRow) => {
    if (expense.deleted_at !== null) reply.code(200);
    return presentExpense(speech, expense, await namesFor(tx, [expense]));
  };
}
