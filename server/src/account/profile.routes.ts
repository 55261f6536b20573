import * as endpoints from '@hisaab/contract';
import { say } from '@hisaab/words/server';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyError } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { TooLarge } from '../platform/errors.ts';
import type { Tx } from '../platform/unit-of-work/tx.ts';
import type { UnitOfWork } from '../platform/unit-of-work/write.ts';
import { getUser } from '../auth/users/users.service.ts';
import { makeProfileImage } from './profile-image.ts';
import { MAX_UPLOAD_BYTES, parseUpload } from './profile-image-upload.ts';
import { changeProfile, removeProfileImage, setProfileImage } from './profile.service.ts';
import { presentUser } from '../auth/users/users.presenter.ts';
import { findImage } from '../auth/users/user-images.repository.ts';

/** The signed-in user's own profile, and its image. */
export function profileRoutes({ db }: Deps, { write }: UnitOfWork): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.route({
      ...endpoints.getProfile,
      handler: async ({ user }) => presentUser(user, await findImage(db, user.id)),
    });

    app.route({
      ...endpoints.updateProfile,
      handler: (request, reply) => {
        const work = async (tx: Tx) => {
          const user = await changeProfile(tx, request.body);
          return { user: presentUser(user, await findImage(tx.trx, user.id)) };
        };
        return write(request, reply, { work, replay });
      },
    });

    app.route({
      ...endpoints.updateImage,
      bodyLimit: MAX_UPLOAD_BYTES,
      errorHandler: sayImageTooLarge,
      handler: async (request, reply) => {
        const { user, body } = request;
        // Slow, so before the transaction.
        const image = await makeProfileImage(parseUpload(body.profile_image));
        return write(request, reply, {
          work: async (tx) => {
            await setProfileImage(tx, image);
            return { user: presentUser(user, image) };
          },
          replay,
        });
      },
    });

    app.route({
      ...endpoints.removeImage,
      handler: (request, reply) => {
        const { user } = request;
        return write(request, reply, {
          work: async (tx) => {
            await removeProfileImage(tx);
            return { user: presentUser(user, undefined) };
          },
          replay,
        });
      },
    });
  };
}

async function replay(tx: Tx) {
  const user = await getUser(tx, tx.actor.id);
  return { user: presentUser(user, await findImage(tx.trx, user.id)) };
}

// A body that is too large gets the sentence for a picture; the one error handler answers, as with every other error.
function sayImageTooLarge(error: FastifyError): never {
  if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') throw error;
  throw new TooLarge('image_too_large', say('refusals.imageTooLarge'));
}
