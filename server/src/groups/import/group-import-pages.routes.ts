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
import { requireGroupAccess } from '../core/groups.policy.ts';
import { eachEntry } from './each-entry.ts';
import { parseEntry } from './entry-reader.ts';
import {
  addImportPage,
  beginWholeImport,
  getBegunImport,
  ofGroup,
} from './group-import-pages.service.ts';
import { getDoneImport } from './group-imports.policy.ts';
import { present } from './group-imports.presenter.ts';
import { findGroupImport } from './group-imports.repository.ts';
import { addEntries } from './group-imports.service.ts';
import { removeImported } from './removing-imports.service.ts';

/** The bytes of an import, of one body or of all pages. */
export const MAX_IMPORT_BYTES = 8 * 1024 * 1024;
const MAX_PAGE_BYTES = 2 * 1024 * 1024;
const MOST = { entries: endpoints.MAX_ENTRIES, bytes: MAX_IMPORT_BYTES };

/** Further pages of imports into groups. */
export function groupImportPagesRoutes(
  { clock, db }: Pick<Deps, 'clock' | 'db'>,
  unit: UnitOfWork,
  limits: Limits,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.route({
      ...endpoints.createGroupImportPage,
      bodyLimit: MAX_PAGE_BYTES,
      preParsing: countBeforeBody(limits, 'importPage'),
      handler: async (request, reply) => {
        stayOpenUntilAnswered(reply);
        const { user } = request;
        const { id: groupId, import_id: id } = request.params;
        const { entries, more } = request.body;
        const key = { group_id: groupId, id };
        const paged = ofGroup(key);
        await requireGroupAccess(db, groupId, user.id);
        const row = await findGroupImport(db, key);
        const isOwn = row?.created_by === user.id;
        // Without one, the transaction answers: the request may be a repeated one.
        const open = isOwn ? await findOpenPages(db, paged, clock.now()) : undefined;
        if (more) {
          if (open) await eachEntry(entries, parseEntry, row?.entry_count);
          return unit.write(request, reply, {
            work: async (tx) => present(await addImportPage(tx, key, entries, MOST)),
            replay: async (tx) => present(await getBegunImport(tx, key)),
          });
        }
        const guests = open ? guestsOf(open.head) : [];
        const readWhole = async (from: Db) => {
          const { entries: before, lastPage } = await readPages(from, paged);
          return {
            lastPage,
            guests,
            entries: await eachEntry([...before, ...entries], parseEntry),
          };
        };
        const seen = open && (await readWhole(db));
        return writeLong(unit, request, reply, {
          begin: (tx) => beginWholeImport(tx, key, { seen, read: readWhole }, MOST),
          present: (begun) => present(begun.row),
          proceed: (begun) => addEntries(unit, user, begun),
          undo: (begun) => removeImported(unit, begun.row),
          replay: async (tx) => present(await getDoneImport(tx, key)),
        });
      },
    });
  };
}

function guestsOf(head: string): string[] {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- what openImport wrote
  const { guests }: { guests: string[] } = JSON.parse(head);
  return guests;
}
