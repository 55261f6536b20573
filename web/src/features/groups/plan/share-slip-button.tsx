import type { Group, SettlementSuggestion } from '@hisaab/contract';
import { useState } from 'react';
import * as messages from '../messages.ts';
import { Button } from '../../../ui/button.tsx';
import type { ShowError } from '../../../ui/use-banner.tsx';
import { deviceToday } from '../../../queries/use-today.ts';

interface ShareSlipButtonProps {
  group: Group;
  suggestions: SettlementSuggestion[];
  onError: ShowError;
}

/** Shares or saves who pays whom as a picture, for those without an account; nothing leaves but by this tap. */
export function ShareSlipButton({ group, suggestions, onError }: ShareSlipButtonProps) {
  const [isBusy, setBusy] = useState(false);

  async function handleShare() {
    setBusy(true);
    try {
      const { shareSlip } = await loadSlip();
      await shareSlip({ groupName: group.name, suggestions, day: deviceToday() });
    } catch (error) {
      console.warn(error);
      onError(messages.slipFailed);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      variant="link"
      size="sm"
      icon="share"
      aria-label="Share who pays whom"
      isBusy={isBusy}
      // A share sheet opens only soon after a tap: the code is on its way before that.
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => void handleShare()}
    >
      Share
    </Button>
  );
}

function loadSlip() {
  return import('./share-slip.ts');
}

function preload() {
  loadSlip().catch((error: unknown) => console.warn(error));
}
