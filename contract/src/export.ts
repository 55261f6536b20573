import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';

export const exportAccount = endpoint({
  method: 'GET',
  url: '/auth/export/',
  schema: {
    summary:
      'Everything of the user as one JSON file, streamed as an attachment; docs/export.md says what is in it',
    tags: ['Account'],
    response: { 200: Type.Record(Type.String(), Type.Unknown()) },
  },
});
