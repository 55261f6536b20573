import { Type } from 'typebox';
import { worded } from '../wording/worded.ts';
import type { EventContext } from './event-context.ts';

/** The action on the rate of a currency in a group: the schema of its facts, and the function that words them. */
export const RATE_EVENTS = {
  rate_changed: worded(
    Type.Object({
      name: Type.String(),
      currency: Type.String(),
      /** Rupees per unit; omitted if the rate was removed. */
      rate: Type.Optional(Type.String()),
    }),
    ({ name, currency, rate }, { words: { history } }, { actor }: EventContext) => ({
      subject: name,
      summary:
        rate === undefined
          ? history.rateEnded({ actor, currency })
          : history.rateSet({ actor, currency, rate: `₹${rate}` }),
    }),
  ),
};
