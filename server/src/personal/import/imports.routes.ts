import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as endpoints from '@hisaab/contract';
import { tidyText } from '@hisaab/domain';
import type { Deps } from '../../platform/deps.ts';
import { InvalidInput } from '../../platform/errors.ts';
import { stayOpenUntilAnswered } from '../../web-server/http/connections.ts';
import { countBeforeBody } from '../../web-server/http/count-before-body.ts';
import { MAX_PAGE_SIZE } from '../../web-server/http/total-count.ts';
import { validatorOf } from '../../web-server/http/validation.ts';
import { restorableAfter } from '../../platform/kept-deleted.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { writeLong } from '../../platform/unit-of-work/write-long.ts';
import { withoutBody, type UnitOfWork } from '../../platform/unit-of-work/write.ts';
import { namesOf, type CategoryNames } from '../naming/category-names.ts';
import { withUnknownCategory } from '../naming/unknown-category.ts';
import { parseValues } from '../expenses/expense-values.ts';
import { parseIncome } from '../income/income-values.ts';
import { listImports, type ImportRow } from './imports.repository.ts';
import {
  addRows,
  beginImport,
  beginRemoval,
  getDoneImport,
  removeImported,
} from './imports.service.ts';
import { parseRows, type ParseRow } from './parse-rows.ts';

/** 50,000 rows whose descriptions have 170 bytes: the narrations of a bank, or 55 letters of Devanagari. */
const MAX_BODY_BYTES = 12 * 1024 * 1024;

/** Expenses from files. */
export function importsRoutes(
  { clock, db }: Deps,
  unit: UnitOfWork,
  limits: Limits,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.route({
      ...endpoints.createImport,
      bodyLimit: MAX_BODY_BYTES,
      preParsing: countBeforeBody(limits, 'imported'),
      handler: async (request, reply) => {
        stayOpenUntilAnswered(reply);
        const { account, file_name: name, rows } = request.body;
        const names = await namesOf(db, request.user);
        if (typeof account === 'number') names.requireAccount(account);
        const { values, ...named } = await parseRows(
          rows,
          (row) => parseRow(row, names, account ?? null),
          clock.today(),
        );
        return writeLong(unit, request, reply, {
          begin: (tx) => beginImport(tx, { name: tidyText(name), rowCount: values.length }, named),
          present,
          proceed: (begun) => addRows(unit, request.user, begun, values),
          undo: (begun) => removeImported(unit, request.user, begun),
          replay: async (tx, id) => present(await getDoneImport(tx, id)),
        });
      },
    });

    app.route({
      ...endpoints.listImports,
      handler: async ({ user }) => {
        const after = restorableAfter(clock.now());
        const imports = await listImports(db, user.id, after, MAX_PAGE_SIZE);
        return imports.map((row) => ({
          ...present(row),
          file_name: row.file_name,
          created_at: row.created_at,
        }));
      },
    });

    app.route({
      ...endpoints.deleteImport,
      handler: async (request, reply) => {
        stayOpenUntilAnswered(reply);
        const { id } = request.params;
        const response = await unit.write(
          request,
          reply,
          withoutBody((tx) => beginRemoval(tx, id)),
        );
        await removeImported(unit, request.user, { id });
        return response;
      },
    });
  };
}

const validateRow = validatorOf(endpoints.ImportedRow);

const validateIncome = validatorOf(endpoints.ImportedIncome);

const ROW_FIELDS = Object.keys(endpoints.ImportedRow.properties);

function parseRow(
  row: unknown,
  names: CategoryNames,
  account: number | null,
): ReturnType<ParseRow> {
  if (isIncome(row)) {
    const values = validateIncome(row);
    const { original = null, ...parsed } = parseIncome(values);
    const { accountId = account } = parsed;
    return { ...parsed, kind: 'income', original, accountId, day: values.date };
  }
  try {
    const values = validateRow(row);
    const { original = null, ...parsed } = parseValues(values);
    const { accountId = account } = parsed;
    return { ...parsed, kind: 'expense', original, accountId, day: values.date };
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    throw withUnknownCategory(error, row, names, ROW_FIELDS);
  }
}

function isIncome(row: unknown): boolean {
  return typeof row === 'object' && row !== null && 'kind' in row && row.kind === 'income';
}

function present({ id, row_count: count }: ImportRow) {
  return { id, count };
}
