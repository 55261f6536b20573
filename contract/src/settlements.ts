import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { IdParams, Rupees } from './fields.ts';

/** How one member stands: `balance` is paid minus share, below zero when they owe. */
export const SettlementSummaryEntry = Type.Object({
  member_name: Type.String(),
  total_paid: Rupees,
  total_share: Rupees,
  balance: Rupees,
  owes: Type.Boolean(),
});
export type SettlementSummaryEntry = Static<typeof SettlementSummaryEntry>;

/** One payment that brings the group closer to settled. */
export const SettlementSuggestion = Type.Object({
  from_member: Type.String(),
  to_member: Type.String(),
  amount: Rupees,
});
export type SettlementSuggestion = Static<typeof SettlementSuggestion>;

export const getSettlements = endpoint({
  method: 'GET',
  url: '/group/api/groups/:id/settlements/',
  schema: {
    summary: 'What each member paid, carries and is left with, in joining order',
    tags: ['Groups'],
    params: IdParams,
    response: { 200: Type.Array(SettlementSummaryEntry) },
  },
});

export const getSettlementSuggestions = endpoint({
  method: 'GET',
  url: '/group/api/groups/:id/settlement_suggestions/',
  schema: {
    summary: 'The fewest payments that settle everybody',
    tags: ['Groups'],
    params: IdParams,
    response: { 200: Type.Array(SettlementSuggestion) },
  },
});
