import { Type, type Static } from 'typebox';
import { User } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { IMAGE_NOT_VALID } from '@hisaab/domain';

/** A picture as a data URL; what it decodes to decides, not the type it declares. */
export const ProfileImageInput = Type.Object({
  profile_image: Type.String({ description: IMAGE_NOT_VALID }),
});
export type ProfileImageInput = Static<typeof ProfileImageInput>;

export const getProfile = endpoint({
  method: 'GET',
  url: '/auth/profile/',
  schema: { summary: 'The signed-in user', tags: ['Profile'], response: { 200: User } },
});

export const updateImage = endpoint({
  method: 'PATCH',
  url: '/auth/profile/update_image/',
  schema: {
    summary: 'Set the profile image',
    tags: ['Profile'],
    body: ProfileImageInput,
    response: { 200: Type.Object({ user: User }) },
  },
});

export const removeImage = endpoint({
  method: 'DELETE',
  url: '/auth/profile/remove_image/',
  schema: {
    summary: 'Remove the profile image',
    tags: ['Profile'],
    response: { 200: Type.Object({ user: User }) },
  },
});
