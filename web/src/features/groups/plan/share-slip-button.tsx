import type { Group, SettlementSuggestion } from '@hisaab/contract';
import { useState } from 'react';
import { Button } from '../../../ui/parts/button.tsx';
import { TailButton } from '../../../ui/parts/tail.tsx';
import type { ShowError } from '../../../ui/parts/use-banner.tsx';
import { deviceToday } from '../../../queries/use-today.ts';
import { useWords } from '../../../words/words.ts';

interface ShareSlipButtonProps {
  /** Whether it is an entry of the menu of a group. */
  isInMenu?: boolean;
  group: Group;
  suggestions: SettlementSuggestion[];
  /** Says that the picture is on the device. */
  onSaved: (sentence: string) => void;
  onError: ShowError;
}

/** Shares or saves the payments as a picture, for people without an account. Nothing is sent without this tap. */
export function ShareSlipButton(props: ShareSlipButtonProps) {
  const { isInMenu, group, suggestions, onSaved, onError } = props;
  const words = useWords('groups');
  const [isBusy, setBusy] = useState(false);

  async function handleShare() {
    setBusy(true);
    try {
      const { shareSlip } = await loadSlip();
      const slip = { groupName: group.name, suggestions, day: deviceToday() };
      if ((await shareSlip(words, slip)) === 'saved') onSaved(words.plan.slipKept);
    } catch (error) {
      console.warn(error);
      onError(words.groups.slipFailed);
    } finally {
      setBusy(false);
    }
  }

  const action = {
    icon: 'share',
    'aria-label': words.plan.shareWhoPaysWhom,
    isBusy,
    // A share sheet opens only shortly after a tap, so the code is preloaded.
    onPointerEnter: preload,
    onFocus: preload,
    onClick: () => void handleShare(),
    children: words.common.share,
  } as const;
  return isInMenu ? <TailButton {...action} /> : <Button {...action} variant="link" size="sm" />;
}

function loadSlip() {
  return import('./share-slip.ts');
}

function preload() {
  loadSlip().catch((error: unknown) => console.warn(error));
}
