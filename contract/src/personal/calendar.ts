import { say } from '@hisaab/words/server';
import { Type, type Static } from 'typebox';
import { callsAbout } from '../base/calls.ts';

import { faulty } from '../base/faults.ts';
import { NoContent } from '../base/fields.ts';

/** The body that makes the address of a calendar: whether it names amounts. */
export const CalendarInput = Type.Object({
  amounts: Type.Boolean(faulty(say('faults.switchInvalid'))),
});
export type CalendarInput = Static<typeof CalendarInput>;

/** The secret address of a calendar, which is answered once. */
export const CalendarAddress = Type.Object({
  url: Type.String({
    described: {
      format: 'uri',
      examples: ['https://hisaab.example.in/calendar/12.Vt1xJ0pY9q2mWb7cKd3e4g.ics'],
    },
  }),
});
export type CalendarAddress = Static<typeof CalendarAddress>;

const ofBudget = callsAbout('Budget');

export const createCalendar = ofBudget.change('POST', '/personal/api/calendar/', {
  summary: 'Make an address at which other apps read what is still to come; the one before ends',
  body: CalendarInput,
  response: { 201: CalendarAddress },
});

export const deleteCalendar = ofBudget.change('DELETE', '/personal/api/calendar/', {
  summary: 'End the address of the calendar',
  response: { 204: NoContent },
});
