import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as endpoints from '@hisaab/contract';
import { paiseToRupees } from '@hisaab/domain';
import type { Deps } from '../../platform/deps.ts';
import { withoutBody, type UnitOfWork } from '../../platform/unit-of-work/write.ts';
import * as tags from './tags.service.ts';

/** The tags of a person's expenses. */
export function tagsRoutes({ db }: Deps, unit: UnitOfWork): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.route({
      ...endpoints.listTags,
      config: { isCached: true },
      handler: async ({ user }) => (await tags.listTags(db, user.id)).map(present),
    });

    app.route({
      ...endpoints.updateTag,
      handler: (request, reply) => {
        const { body, params } = request;
        return unit.write(request, reply, {
          work: async (tx) => present(await tags.renameTag(tx, params.name, body.name)),
          replay: async (tx) => present(await tags.getTag(tx, body.name)),
        });
      },
    });

    app.route({
      ...endpoints.deleteTag,
      handler: (request, reply) =>
        unit.write(
          request,
          reply,
          withoutBody((tx) => tags.deleteTag(tx, request.params.name)),
        ),
    });
  };
}

function present({ name, count, total }: tags.UsedTag) {
  return { name, count, total: paiseToRupees(total) };
}
