import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as endpoints from '@hisaab/contract';
import { rupeesToPaise } from '@hisaab/domain';
import type { Locale } from '@hisaab/words/server';
import type { Db } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import type { UnitOfWork } from '../../platform/unit-of-work/write.ts';
import { presentExpense } from '../expenses/expenses.presenter.ts';
import { parsePays, parseValues } from '../expenses/expense-values.ts';
import type { ExpenseRow } from '../expenses/expenses.repository.ts';
import { getExpense } from '../expenses/expenses.service.ts';
import { namesFor } from '../naming/category-names.ts';
import { guesserFor } from './guess-category.ts';
import { hashOfText, takeMessage, type MoneyMessage, type Taken } from './messages.service.ts';
import { proposeExpenses } from './proposals.ts';
import { asComparable, momentOf, readMessage, type MessageRead } from './read-message.ts';
import { findWaiting } from './waiting-messages.repository.ts';
import { reasonOf } from './waiting-messages.service.ts';

type Answer = endpoints.IgnoredMessage | endpoints.Expense | endpoints.MessageWaits;
type Reply = Parameters<UnitOfWork['write']>[1];
type Guessed = Parameters<typeof guesserFor>[1];
type MovesMoney = Exclude<MessageRead, { kind: 'ignored' }>;

const WAITS = 202;

/** Messages of banks and UPI apps that a phone's automation forwards. */
export function messagesRoutes(deps: Deps, unit: UnitOfWork): FastifyPluginAsyncTypebox {
  const { db, clock } = deps;
  return async (app) => {
    app.route({
      ...endpoints.createMessage,
      handler: async (request, reply) => {
        const { user, body } = request;
        const { text, pays } = body;
        const receivedAt = momentOf(body.received_at, clock.now());
        const read = readMessage(text, clock.dayOf(receivedAt));
        const comparable = asComparable(text);
        const message =
          read.kind === 'ignored'
            ? undefined
            : { text, comparable, receivedAt, ...(await valuesOf(db, user, read, text, pays)) };
        const present = presenterIn(request.locale, reply);
        return unit.write<Answer>(request, reply, {
          work: async (tx) =>
            message ? present(tx, await takeMessage(tx, message)) : answerWithout(read, reply),
          replay: async (tx, id) => {
            if (id === 0) return answerWithout(read, reply);
            return reply.statusCode === WAITS
              ? waitingAgain(tx, id, read)
              : present(tx, { kind: 'expense', expense: await getExpense(tx, id), isNew: true });
          },
          // The text alone: a repeated request may be read on another day, and with another guess.
          hashed: async (tx: Tx) => ({ text: await hashOfText(tx, comparable) }),
          makes: 'expense',
        });
      },
    });
  };
}

async function valuesOf(
  db: Db,
  user: Guessed,
  message: MovesMoney,
  text: string,
  pays: endpoints.MessageInput['pays'],
): Promise<Pick<MoneyMessage, 'certain' | 'transfer'>> {
  const { read } = message;
  const transfer = transferOf(message);
  if (message.kind === 'waiting') return { certain: message.reason, transfer };
  if (user.confirms_messages === 1) return { certain: 'to_confirm', transfer };
  const [proposal] = proposeExpenses(text, read, await guesserFor(db, user));
  if (!proposal) return { certain: 'amount_uncertain', transfer };
  const { category = '', original: _original, ...fields } = proposal;
  return { certain: { ...parseValues({ ...fields, category }), pays: parsePays(pays) }, transfer };
}

/** The transfer that a message tells of: one payment that somebody made. */
function transferOf(message: MovesMoney): MoneyMessage['transfer'] {
  const { payments, reference, day } = message.read;
  const [payment] = payments;
  const isOut = message.kind === 'certain' || message.reason !== 'money_in';
  if (!payment || payments.length > 1 || reference === '' || !isOut) return undefined;
  return { amount: rupeesToPaise(payment.amount), reference, day };
}

function answerWithout(read: MessageRead, reply: Reply): endpoints.IgnoredMessage {
  reply.code(200);
  // The message was ignored at first: for whichever reason, it stays so.
  return read.kind === 'ignored' ? read.answer : { ignored: 'notice' };
}

async function waitingAgain(
  { trx, actor }: Tx,
  id: number,
  read: MessageRead,
): Promise<endpoints.MessageWaits> {
  const row = await findWaiting(trx, actor.id, id);
  const known = row?.reason ?? (read.kind === 'waiting' ? read.reason : 'to_confirm');
  return { waiting: id, reason: reasonOf({ reason: known }) };
}

/** As for a repeated request, an expense that was deleted since is answered with 200, and stays deleted. */
function presenterIn(locale: Locale, reply: Reply) {
  const presentOne = async (tx: Tx, expense: ExpenseRow) =>
    presentExpense(locale, expense, await namesFor(tx, [expense]));
  return async (tx: Tx, taken: Taken): Promise<Answer> => {
    switch (taken.kind) {
      case 'decided':
        reply.code(200);
        return { ignored: 'decided' };
      case 'waiting':
        reply.code(WAITS);
        return { waiting: taken.id, reason: taken.reason };
      case 'expense': {
        const { expense, isNew } = taken;
        reply.code(expense.deleted_at === null ? 201 : 200);
        if (!isNew) reply.header('idempotency-replayed', 'true');
        return presentOne(tx, expense);
      }
    }
  };
}
