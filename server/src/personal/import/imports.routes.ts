import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as endpoints from '@hisaab/contract';
import { tidyText } from '@hisaab/domain';
import type { Deps } from '../../platform/deps.ts';
import { stayOpenUntilAnswered } from '../../web-server/http/connections.ts';
import { countBeforeBody } from '../../web-server/http/count-before-body.ts';
import { MAX_PAGE_SIZE } from '../../web-server/http/total-count.ts';
import { restorableAfter } from '../../platform/kept-deleted.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { writeLong } from '../../platform/unit-of-work/write-long.ts';
import { withoutBody, type UnitOfWork } from '../../platform/unit-of-work/write.ts';
import { importPagesRoutes, MAX_IMPORT_BYTES } from './import-pages.routes.ts';
import { getBegunImport, openImport } from './import-pages.service.ts';
import { present } from './imports.presenter.ts';
import { listImports } from './imports.repository.ts';
import {
  addRows,
  beginImport,
  beginRemoval,
  getDoneImport,
  removeImported,
} from './imports.service.ts';
import { parseRows } from './parse-rows.ts';
import { rowReader } from './row-reader.ts';

/** Expenses from files. */
export function importsRoutes(
  { clock, db }: Deps,
  unit: UnitOfWork,
  limits: Limits,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    await app.register(importPagesRoutes({ clock, db }, unit, limits));

    app.route({
      ...endpoints.createImport,
      bodyLimit: MAX_IMPORT_BYTES,
      preParsing: countBeforeBody(limits, 'imported'),
      handler: async (request, reply) => {
        stayOpenUntilAnswered(reply);
        const { account = null, file_name: name, rows = [], more } = request.body;
        const read = await rowReader(db, request.user, account);
        const { values, ...named } = await parseRows(rows, read, clock.today());
        const file = { name: tidyText(name), rowCount: values.length };
        if (more) {
          return unit.write(request, reply, {
            work: async (tx) => present(await openImport(tx, file, named, { account, rows })),
            replay: async (tx, id) => present(await getBegunImport(tx, id)),
          });
        }
        return writeLong(unit, request, reply, {
          begin: (tx) => beginImport(tx, file, named),
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
