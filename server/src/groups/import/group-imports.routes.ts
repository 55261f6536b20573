import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as endpoints from '@hisaab/contract';
import { tidyText } from '@hisaab/domain';
import type { Deps } from '../../platform/deps.ts';
import { stayOpenUntilAnswered } from '../../web-server/http/connections.ts';
import { countBeforeBody } from '../../web-server/http/count-before-body.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { writeLong } from '../../platform/unit-of-work/write-long.ts';
import { withoutBody, type UnitOfWork } from '../../platform/unit-of-work/write.ts';
import { eachEntry } from './each-entry.ts';
import { parseEntry, parseGuest } from './entry-reader.ts';
import { groupImportPagesRoutes, MAX_IMPORT_BYTES } from './group-import-pages.routes.ts';
import { getBegunImport, openImport } from './group-import-pages.service.ts';
import { getDoneImport } from './group-imports.policy.ts';
import { present } from './group-imports.presenter.ts';
import { addEntries, beginImport } from './group-imports.service.ts';
import { beginRemoval, removeImported } from './removing-imports.service.ts';

/** Imports of files into groups. */
export function groupImportsRoutes(
  deps: Deps,
  unit: UnitOfWork,
  limits: Limits,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    await app.register(groupImportPagesRoutes(deps, unit, limits));

    app.route({
      ...endpoints.createGroupImport,
      bodyLimit: MAX_IMPORT_BYTES,
      preParsing: countBeforeBody(limits, 'imported'),
      handler: async (request, reply) => {
        stayOpenUntilAnswered(reply);
        const { id: groupId } = request.params;
        const { file_name: name, guests, entries = [], more } = request.body;
        const file = {
          name: tidyText(name),
          guests: (guests ?? []).map(parseGuest),
          entries: await eachEntry(entries, parseEntry),
        };
        if (more) {
          return unit.write(request, reply, {
            work: async (tx) => present(await openImport(tx, groupId, file, entries)),
            replay: async (tx, id) => present(await getBegunImport(tx, { group_id: groupId, id })),
          });
        }
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
