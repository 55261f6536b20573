import { say } from '@hisaab/words/server';
import { Type, type Static } from 'typebox';
import { faulty, refined } from '../base/faults.ts';
import { UPI_ID, UpiIdField, EXAMPLE_IMAGE } from '../base/response-fields.ts';
import { EmailInput, User, UserAnswer } from './auth.ts';
import { callsAbout } from '../base/calls.ts';
import { DisplayName } from '../base/new-names.ts';
import { ADDED_BY, LANGUAGES, MAX_IMAGE_BYTES } from '@hisaab/domain';

// Base64 takes four characters for three bytes, and the media type comes before it.
const MAX_DATA_URL = Math.ceil(MAX_IMAGE_BYTES / 3) * 4 + 200;

/** A picture as a data URL. Its type is detected from its bytes; the declared one is ignored. */
export const ProfileImageInput = Type.Object({
  profile_image: Type.String({
    ...faulty(say('faults.imageInvalid')),
    described: {
      maxLength: MAX_DATA_URL,
      pattern: '^[Dd][Aa][Tt][Aa]:[^,]*;[Bb][Aa][Ss][Ee]64,',
      examples: [EXAMPLE_IMAGE],
    },
  }),
});
export type ProfileImageInput = Static<typeof ProfileImageInput>;

function isUpiId(id: string): boolean {
  return id.length >= 3 && id.length <= 255 && UPI_ID.test(id);
}

/** The body of a change of an account; a missing field stays as it is. */
export const ProfileInput = Type.Object({
  email: Type.Optional(EmailInput),
  upi_id: Type.Optional(
    refined(
      Type.Union([UpiIdField, Type.Null()], faulty(say('faults.upiIdInvalid'))),
      (id) => id === null || isUpiId(id.trim()),
    ),
  ),
  display_name: Type.Optional(DisplayName),
  counts_group_shares: Type.Optional(Type.Boolean(faulty(say('faults.groupSharesInvalid')))),
  confirm_messages: Type.Optional(Type.Boolean(faulty(say('faults.confirmMessagesInvalid')))),
  month_starts_on: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 31,
      described: { minimum: 1, maximum: 31, examples: [25] },
      ...faulty(say('faults.monthStartInvalid')),
    }),
  ),
  month_starts_before_weekend: Type.Optional(
    Type.Boolean(faulty(say('faults.beforeWeekendInvalid'))),
  ),
  weekly_mail: Type.Optional(Type.Boolean(faulty(say('faults.weeklyMailInvalid')))),
  added_by: Type.Optional(
    Type.Enum(
      [...ADDED_BY],
      faulty(say('faults.addedByUnknown', { choices: ADDED_BY.join(', ') })),
    ),
  ),
  language: Type.Optional(
    Type.Union(
      [Type.Enum([...LANGUAGES]), Type.Null()],
      faulty(say('faults.languageUnknown', { choices: LANGUAGES.join(', ') })),
    ),
  ),
});
export type ProfileInput = Static<typeof ProfileInput>;

const ofProfile = callsAbout('Profile');

export const getProfile = ofProfile.read('/auth/profile/', {
  summary: 'The signed-in user',
  response: { 200: User },
});

export const updateProfile = ofProfile.change('PATCH', '/auth/profile/', {
  summary:
    'Change the email address, UPI id, display name, language, start of months, weekly mail, whether group shares count, whether all forwarded messages wait, or who may add the user to groups',
  body: ProfileInput,
  response: { 200: UserAnswer },
});

export const updateImage = ofProfile.change('PATCH', '/auth/profile/update_image/', {
  summary: 'Set the profile image',
  body: ProfileImageInput,
  response: { 200: UserAnswer },
});

export const removeImage = ofProfile.change('DELETE', '/auth/profile/remove_image/', {
  summary: 'Remove the profile image',
  response: { 200: UserAnswer },
});
