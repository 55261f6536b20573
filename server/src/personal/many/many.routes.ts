import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as endpoints from '@hisaab/contract';
import { nameKey, rupeesToPaise, tidyText } from '@hisaab/domain';
import { say, type Locale } from '@hisaab/words/server';
import type { Deps } from '../../platform/deps.ts';
import { InvalidInput, NotFound } from '../../platform/errors.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import type { UnitOfWork } from '../../platform/unit-of-work/write.ts';
import { validatorOf } from '../../web-server/http/validation.ts';
import { presentExpense } from '../expenses/expenses.presenter.ts';
import type { ExpenseRow } from '../expenses/expenses.repository.ts';
import { namesFor, namesOf, type CategoryNames } from '../naming/category-names.ts';
import { withUnknownCategory } from '../naming/unknown-category.ts';
import type { ManyChangeRow } from './many.repository.ts';
import { changeMany, deleteMany, getManyChange, undoMany } from './many.service.ts';
import { getParts, joinExpense, splitExpense, type EnteredPart } from './split.service.ts';

/** Changes of many expenses at once, and bills of several categories. */
export function manyRoutes({ db }: Deps, unit: UnitOfWork): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.route({
      ...endpoints.updateMany,
      handler: async (request, reply) => {
        const { change, ids } = request.body;
        const names = await namesOf(db, request.user);
        const parsed = change && parse(validateChange, change, names);
        return unit.write(request, reply, {
          work: async (tx) =>
            presentChange(await (parsed ? changeMany(tx, ids, parsed) : deleteMany(tx, ids))),
          replay: async (tx, id) => presentChange(await getManyChange(tx, id)),
          makes: 'many_change',
        });
      },
    });

    app.route({
      ...endpoints.deleteManyChange,
      handler: (request, reply) => {
        const { id } = request.params;
        return unit.write(request, reply, {
          work: async (tx) => presentUndone(await undoMany(tx, id)),
          replay: async (tx) => presentUndone(await getManyChange(tx, id)),
        });
      },
    });

    app.route({
      ...endpoints.createSplit,
      handler: async (request, reply) => {
        const { id } = request.params;
        const names = await namesOf(db, request.user);
        const parts = request.body.parts.map((part, place) => parsePart(part, place + 1, names));
        return unit.write(request, reply, {
          work: async (tx) => presentAll(tx, request.locale, await splitExpense(tx, id, parts)),
          replay: async (tx) => presentAll(tx, request.locale, await getParts(tx, id)),
          makes: 'expense',
        });
      },
    });

    app.route({
      ...endpoints.deleteSplit,
      handler: (request, reply) => {
        const { id } = request.params;
        const present = async (tx: Tx, row: ExpenseRow) =>
          presentExpense(request.locale, row, await namesFor(tx, [row]));
        return unit.write(request, reply, {
          work: async (tx) => present(tx, await joinExpense(tx, id)),
          replay: async (tx, first) => {
            const [row] = await getParts(tx, first);
            if (!row) throw new NotFound('Expense');
            return present(tx, row);
          },
        });
      },
    });
  };
}

const validateChange = validatorOf(endpoints.ManyChange);
const validatePart = validatorOf(endpoints.SplitPart);

function parse<Value>(validate: (value: unknown) => Value, sent: unknown, names: CategoryNames) {
  try {
    return validate(sent);
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    throw withUnknownCategory(error, sent, names, Object.keys(endpoints.ManyChange.properties));
  }
}

function parsePart(sent: unknown, number: number, names: CategoryNames): EnteredPart {
  try {
    const { amount, category, description } = validatePart(sent);
    if (!names.has(category)) throw names.refuse();
    const text = tidyText(description ?? '');
    return {
      amount: rupeesToPaise(amount),
      category,
      description: text,
      descriptionKey: nameKey(text),
    };
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    throw new InvalidInput({
      parts: say('faults.inRow', { row: String(number), fault: error.messages }),
    });
  }
}

async function presentAll(tx: Tx, locale: Locale, rows: readonly ExpenseRow[]) {
  const names = await namesFor(tx, rows);
  return rows.map((row) => presentExpense(locale, row, names));
}

function presentChange({ id, entry_count: count }: ManyChangeRow) {
  return { id, count };
}

function presentUndone({ entry_count: all, undone_count: count }: ManyChangeRow) {
  return { count, kept: all - count };
}
