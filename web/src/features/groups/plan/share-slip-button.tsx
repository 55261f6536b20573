import type { Group, SettlementSuggestion } from '@hisaab/contract';
import { useState } from 'react';
import { Button } from '../../../ui/parts/button.tsx';
import type { ShowError } from '../../../ui/parts/use-banner.tsx';
import { deviceToday } from '../../../queries/use-today.ts';
import { useWords } from '../../../words/words.ts';

interface ShareSlipButtonProps {
  group: Group;
  suggestions: SettlementSuggestion[];
  onError: ShowError;
}

/** Shares or saves the payments as a picture, for people without an account. Nothing is sent without this tap. */
export function ShareSlipButton({ group, suggestions, onError }: ShareSlipButtonProps) {
  const words = useWords();
  const [isBusy, setBusy] = useState(false);

  async function handleShare() {
    setBusy(true);
    try {
      const { shareSlip } = await loadSlip();
      await shareSlip(words, { groupName: group.name, suggestions, day: deviceToday() });
    } catch (error) {
      console.warn(error);
      onError(words.groups.slipFailed);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      variant="link"
      size="sm"
      icon="share"
      aria-label={words.plan.shareWhoPaysWhom}
      isBusy={isBusy}
      // A share sheet opens only shortly after a tap, so the code is preloaded.
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => void handleShare()}
    >
      {words.common.share}
    </Button>
  );
}

function loadSlip() {
  return import('./share-slip.ts');
}

function preload() {
  loadSlip().catch((error: unknown) => console.warn(error));
}
