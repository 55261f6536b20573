import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as endpoints from '@hisaab/contract';
import { findOpenPages, readPages } from '../../entered/import-pages.service.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { writeLong } from '../../platform/unit-of-work/write-long.ts';
import type { UnitOfWork } from '../../platform/unit-of-work/write.ts';
import { stayOpenUntilAnswered } from '../../web-server/http/connections.ts';
import { countBeforeBody } from '../../web-server/http/count-before-body.ts';
import {
  addImportPage,
  beginWholeImport,
  getBegunImport,
  ofPerson,
} from './import-pages.service.ts';
import { present } from './imports.presenter.ts';
import { findImport } from './imports.repository.ts';
import { addRows, getDoneImport, removeImported } from './imports.service.ts';
import { parseRows, type ParsedRows } from './parse-rows.ts';
import { rowReader } from './row-reader.ts';

/** 50,000 rows whose descriptions have 170 bytes: the narrations of a bank, or 55 letters of Devanagari. */
export const MAX_IMPORT_BYTES = 12 * 1024 * 1024;
const MAX_PAGE_BYTES = 2 * 1024 * 1024;
const MOST = { rows: endpoints.MAX_ROWS, bytes: MAX_IMPORT_BYTES };

const NOTHING: ParsedRows = { values: [], ownCategories: new Map(), accounts: new Map() };

/** Further pages of imports. */
export function importPagesRoutes(
  { clock, db }: Pick<Deps, 'clock' | 'db'>,
  unit: UnitOfWork,
  limits: Limits,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.route({
      ...endpoints.createImportPage,
      bodyLimit: MAX_PAGE_BYTES,
      preParsing: countBeforeBody(limits, 'importPage'),
      handler: async (request, reply) => {
        stayOpenUntilAnswered(reply);
        const { user } = request;
        const { id } = request.params;
        const { rows, more } = request.body;
        const paged = ofPerson(user.id, id);
        // Without one, the transaction answers: the request may be a repeated one.
        const open = await findOpenPages(db, paged, clock.now());
        const account = open ? accountOf(open.head) : null;
        const read = await rowReader(db, user, account);
        if (more) {
          const before = (await findImport(db, user.id, id))?.row_count;
          const named = open ? await parseRows(rows, read, clock.today(), before) : NOTHING;
          return unit.write(request, reply, {
            work: async (tx) => present(await addImportPage(tx, id, { rows, named }, MOST)),
            replay: async (tx) => present(await getBegunImport(tx, id)),
          });
        }
        const readWhole = async (from: Db) => {
          const { entries, lastPage } = await readPages(from, paged);
          return { lastPage, parsed: await parseRows([...entries, ...rows], read, clock.today()) };
        };
        const seen = open && (await readWhole(db));
        return writeLong(unit, request, reply, {
          begin: (tx) => beginWholeImport(tx, id, { seen, read: readWhole }, MOST),
          present: ({ row }) => present(row),
          proceed: ({ row, values }) => addRows(unit, user, row, values),
          undo: ({ row }) => removeImported(unit, user, row),
          replay: async (tx) => present(await getDoneImport(tx, id)),
        });
      },
    });
  };
}

function accountOf(head: string): number | null {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- what openImport wrote
  const { account }: { account: number | null } = JSON.parse(head);
  return account;
}
