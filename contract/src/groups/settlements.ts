import { Type, type Static } from 'typebox';
import { Rupees } from '../base/amounts.ts';
import {
  CalendarDateField,
  CountField,
  DescriptionField,
  NameField,
  UpiIdField,
} from '../base/response-fields.ts';
import { callsAbout } from '../base/calls.ts';
import { Id, IdParams, MemberName } from '../base/fields.ts';

/** The totals of one member: `balance` is paid − share + payments made − payments received, below zero when they owe. */
export const SettlementSummaryEntry = Type.Object({
  member_name: NameField,
  total_paid: Rupees,
  total_share: Rupees,
  payments_made: Rupees,
  payments_received: Rupees,
  balance: Rupees,
  owes: Type.Boolean(),
  unit: Type.Optional(
    Type.Union([Type.Integer({ described: { minimum: 1, examples: [1] } }), Type.Null()], {
      description:
        'The place of their unit in `units` of the group, from 1; missing if the group has none.',
    }),
  ),
});
export type SettlementSummaryEntry = Static<typeof SettlementSummaryEntry>;

/** One payment that brings the group closer to settled; who acts for a unit may pay or get more than their own balance. */
export const SettlementSuggestion = Type.Object({
  from_member: NameField,
  to_member: NameField,
  amount: Rupees,
  upi_id: Type.Optional(UpiIdField),
  from_unit: Type.Optional(
    Type.Array(NameField, { description: 'All for whom `from_member` pays.' }),
  ),
  to_unit: Type.Optional(
    Type.Array(NameField, { description: 'All for whom `to_member` gets it.' }),
  ),
});
export type SettlementSuggestion = Static<typeof SettlementSuggestion>;

const ofGroups = callsAbout('Groups');

export const getSettlements = ofGroups.read('/group/api/groups/:id/settlements/', {
  summary: 'The amount each member paid, the share and the balance, in joining order',
  params: IdParams,
  response: { 200: Type.Array(SettlementSummaryEntry) },
});

export const getSettlementSuggestions = ofGroups.read(
  '/group/api/groups/:id/settlement_suggestions/',
  {
    summary: 'The fewest payments that settle all balances',
    params: IdParams,
    response: { 200: Type.Array(SettlementSuggestion) },
  },
);

/** One person's part of an expense: their share of it, or the amount they paid for it. */
export const BalancePart = Type.Object({
  id: Id,
  description: DescriptionField,
  date: CalendarDateField,
  amount: Rupees,
});
export type BalancePart = Static<typeof BalancePart>;

/**
 * The parts of one member's balance; for a member of a unit everything is the sum of its members, who are in `unit_members`. `shares` and `paid` list the ten largest; their counts are of all. `payments_without_plan` is
 * the number of payments if everybody paid back every payer they have a share with.
 */
export const BalanceBreakdown = Type.Object({
  ...Type.Omit(SettlementSummaryEntry, ['unit']).properties,
  unit_members: Type.Optional(Type.Array(Type.Object({ name: NameField, balance: Rupees }))),
  share_count: CountField,
  shares: Type.Array(BalancePart),
  paid_count: CountField,
  paid: Type.Array(BalancePart),
  payments_with_plan: CountField,
  payments_without_plan: CountField,
});
export type BalanceBreakdown = Static<typeof BalanceBreakdown>;

export const getBalanceBreakdown = ofGroups.read('/group/api/groups/:id/settlements/why/', {
  summary: "The parts of a member's balance, and the number of payments that the plan saves",
  params: IdParams,
  querystring: Type.Object({ member: MemberName }),
  response: { 200: BalanceBreakdown },
});
