import { Type, type Static } from 'typebox';
import { callsAbout } from '../base/calls.ts';
import { IdParams } from '../base/fields.ts';
import { CurrencyField, GroupRateInput, RateField } from '../base/originals.ts';
import { CalendarDateField, NameField, TimeField } from '../base/response-fields.ts';

/** The proposed rate of a group for a currency, who set it and when. */
export const GroupRate = Type.Object({
  currency: CurrencyField,
  rate: RateField,
  set_at: TimeField,
  set_by_name: NameField,
});
export type GroupRate = Static<typeof GroupRate>;

/** The rate of somebody's last expense in a currency, of their own or in a group, and its day. */
export const LastRate = Type.Object({
  currency: CurrencyField,
  rate: RateField,
  date: CalendarDateField,
});
export type LastRate = Static<typeof LastRate>;

/**
 * The currency of the last expense that the user added to a group, null if that was in rupees or there is none; and whether the group
 * has a rate, or an expense in another currency among its newest 1,000.
 */
export const GroupCurrencies = Type.Object({
  last: Type.Union([CurrencyField, Type.Null()]),
  has_others: Type.Boolean(),
});
export type GroupCurrencies = Static<typeof GroupCurrencies>;

const ofGroups = callsAbout('Groups');

export const getGroupCurrencies = ofGroups.read('/group/api/groups/:id/currencies/', {
  summary:
    "The initial currency of the user's next expense, and whether the group has currencies other than rupees",
  params: IdParams,
  response: { 200: GroupCurrencies },
});

export const listGroupRates = ofGroups.read('/group/api/groups/:id/rates/', {
  summary: 'The rates that a group has set, the last set first; no rate is ever fetched',
  params: IdParams,
  response: { 200: Type.Array(GroupRate) },
});

export const setGroupRate = ofGroups.change('PUT', '/group/api/groups/:id/rates/', {
  summary:
    'Set the rate of a currency in a group, or delete it with null; existing bills stay unchanged',
  params: IdParams,
  body: GroupRateInput,
  response: { 200: Type.Array(GroupRate) },
});

export const listLastRates = callsAbout('Expenses').read('/personal/api/rates/', {
  summary:
    'The currencies that the user last entered, each with its rate at that time, the last used first',
  response: { 200: Type.Array(LastRate) },
});
