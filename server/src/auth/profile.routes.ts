import { finished } from 'node:stream';
import { getProfile, removeImage, updateImage } from '@hisaab/contract';
import { IMAGE_TOO_LARGE } from '@hisaab/domain';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { TooLarge } from '../errors.ts';
import { MAX_UPLOAD_BYTES } from './profile-image-upload.ts';
import { removeProfileImage, setProfileImage } from './profile.service.ts';
import { presentUser } from './users.presenter.ts';
import { findImage } from './users.repository.ts';

// A picture straight from a good camera.
const MAX_PASSED_OVER_BYTES = 50 * 1024 * 1024;

/** The signed-in user's own profile, and its image. */
export function profileRoutes(deps: Deps): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.route({
      ...getProfile,
      handler: async ({ user }) => presentUser(user, await findImage(deps.db, user.id)),
    });

    app.route({
      ...updateImage,
      bodyLimit: MAX_UPLOAD_BYTES,
      errorHandler: sayImageTooLarge,
      handler: async ({ user, body }) => ({
        user: presentUser(user, await setProfileImage(deps, user.id, body.profile_image)),
      }),
    });

    app.route({
      ...removeImage,
      handler: async ({ user }) => {
        await removeProfileImage(deps, user.id);
        return { user: presentUser(user, undefined) };
      },
    });
  };
}

// What does not even fit the request is told in the words for a picture; the rest goes on to the one error handler.
function sayImageTooLarge(error: FastifyError, { raw }: FastifyRequest, reply: FastifyReply): void {
  if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') throw error;
  // An answer in the middle of an upload reaches many senders as a broken connection.
  finished(raw, () => {
    reply.send(new TooLarge(IMAGE_TOO_LARGE));
  });
  let passedOverBytes = 0;
  raw.on('data', (chunk: Buffer) => {
    passedOverBytes += chunk.length;
    if (passedOverBytes > MAX_PASSED_OVER_BYTES) raw.destroy();
  });
}
