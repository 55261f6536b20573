import type { PushSettings } from '@hisaab/contract';
import type { PushSettings as Stored } from './push-subscriptions.repository.ts';

/** A person's settings of push messages, and whether the requesting device receives them. */
export function presentSettings(
  { muted, showsAmounts }: Stored,
  device: number | undefined,
  key: string | undefined,
): PushSettings {
  return {
    bills: !muted.includes('bills'),
    payments: !muted.includes('payments'),
    invitations: !muted.includes('invitations'),
    limits: !muted.includes('limits'),
    due: !muted.includes('due'),
    messages: !muted.includes('messages'),
    attention: !muted.includes('attention'),
    shows_amounts: showsAmounts,
    this_device: device ?? null,
    key: key ?? null,
  };
}
