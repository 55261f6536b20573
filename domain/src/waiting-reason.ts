/** Why a message that moves money waits for a person. */
export const UNCERTAIN = [
  'amount_uncertain',
  'several_payments',
  'biller',
  'other_currency',
  'own_transfer',
  'money_in',
] as const;

/** One of {@link UNCERTAIN}. */
export type Uncertain = (typeof UNCERTAIN)[number];

/** Why a message waits: also because its person confirms every message. */
export const WAITING_REASONS = [...UNCERTAIN, 'to_confirm'] as const;

/** One of {@link WAITING_REASONS}. */
export type WaitingReason = (typeof WAITING_REASONS)[number];
