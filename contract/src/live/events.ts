import { Type } from 'typebox';
import { callsAbout } from '../base/calls.ts';

const ofEvents = callsAbout('Events');

/** A stream that says what has changed, never how. */
export const listEvents = ofEvents.read(
  '/api/events/',
  {
    summary: 'A stream of server-sent events with the topics that change',
    response: {
      200: Type.String({
        described: {
          description: [
            'Within a second of a change, by whomever and on whichever device, an event with the JSON `{"changed": [...]}`: `personal`,',
            '`notifications`, `groups`, `group:12`, `profile`, or `all`. Nothing of the change itself. A comment comes every 25 seconds. The',
            'stream ends with the sign-in, after an hour, and when a person has more than ten of them on a node: the oldest. Who opens it again with `Last-Event-ID` is',
            'told what they missed, or `all`.',
          ].join(' '),
          examples: ['id: 84\ndata: {"changed":["group:12","groups","notifications"]}\n\n'],
        },
      }),
    },
  },
  { mediaType: 'text/event-stream' },
);
