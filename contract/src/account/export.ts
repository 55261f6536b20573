import { Type } from 'typebox';
import { callsAbout } from '../base/calls.ts';

const ofAccount = callsAbout('Account');

export const exportAccount = ofAccount.read('/auth/export/', {
  summary:
    'Everything of the user as one JSON file, streamed as an attachment; docs/export.md says what is in it',
  response: { 200: Type.Record(Type.String(), Type.Unknown()) },
});
