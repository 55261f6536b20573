import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as endpoints from '@hisaab/contract';
import { tidyText } from '@hisaab/domain';
import { Type } from 'typebox';
import type { Deps } from '../../platform/deps.ts';
import { InvalidInput } from '../../platform/errors.ts';
import { stayOpenUntilAnswered } from '../../web-server/http/connections.ts';
import { countBeforeBody } from '../../web-server/http/count-before-body.ts';
import { validatorOf } from '../../web-server/http/validation.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { writeLong } from '../../platform/unit-of-work/write-long.ts';
import { withoutBody, type UnitOfWork } from '../../platform/unit-of-work/write.ts';
import { parseGroupExpense } from '../entries/group-expense-values.ts';
import { parsePayment } from '../entries/parse-payment.ts';
import { eachEntry, type ImportedValues } from './each-entry.ts';
import { getDoneImport } from './group-imports.policy.ts';
import type { GroupImportRow } from './group-imports.repository.ts';
import { addEntries, beginImport } from './group-imports.service.ts';
import { beginRemoval, removeImported } from './removing-imports.service.ts';

const MAX_BODY_BYTES = 8 * 1024 * 1024;

/** Imports of files into groups. */
export function groupImportsRoutes(
  _deps: Deps,
  unit: UnitOfWork,
  limits: Limits,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.route({
      ...endpoints.createGroupImport,
      bodyLimit: MAX_BODY_BYTES,
      preParsing: countBeforeBody(limits, 'imported'),
      handler: async (request, reply) => {
        stayOpenUntilAnswered(reply);
        const { id: groupId } = request.params;
        const { file_name: name, guests, entries } = request.body;
        const file = {
          name: tidyText(name),
          guests: (guests ?? []).map(parseGuest),
          entries: await eachEntry(entries, parseEntry),
        };
        return writeLong(unit, request, reply, {
          begin: (tx) => beginImport(tx, groupId, file),
          present: ({ row }) => present(row),
          proceed: (begun) => addEntries(unit, request.user, begun),
          undo: ({ row }) => removeImported(unit, row),
          replay: async (tx, id) => present(await getDoneImport(tx, { group_id: groupId, id })),
        });
      },
    });

    app.route({
      ...endpoints.deleteGroupImport,
      handler: async (request, reply) => {
        stayOpenUntilAnswered(reply);
        const { id: groupId, import_id: id } = request.params;
        const key = { group_id: groupId, id };
        const response = await unit.write(
          request,
          reply,
          withoutBody((tx) => beginRemoval(tx, key)),
        );
        await removeImported(unit, key);
        return response;
      },
    });
  };
}

const validateGuest = validatorOf(endpoints.RenamedMemberInput);
const validateKind = validatorOf(Type.Object(endpoints.IMPORTED_KIND));
const validateExpense = validatorOf(endpoints.ImportedGroupExpense);
const validatePayment = validatorOf(endpoints.ImportedPayment);

function parseGuest(name: unknown): string {
  try {
    return validateGuest({ name }).name;
  } catch (error) {
    const [said] = error instanceof InvalidInput ? error.said : [];
    if (!said) throw error;
    throw new InvalidInput({ guests: said });
  }
}

function parseEntry(entry: unknown): ImportedValues {
  const { kind } = validateKind(entry);
  return kind === 'expense'
    ? { kind, values: parseGroupExpense(validateExpense(entry)) }
    : { kind, values: parsePayment(validatePayment(entry)) };
}

function present({ id, entry_count: count }: GroupImportRow): endpoints.Import {
  return { id, count };
}
