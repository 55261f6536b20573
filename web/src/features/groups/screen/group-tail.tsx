import type { ListedGroup, SettlementSuggestion } from '@hisaab/contract';
import { Suspense, useState } from 'react';
import { RATES_DIALOG } from '../../../currencies/loaded-parts.ts';
import { MoreMenu } from '../../../ui/dialogs/more-menu.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { Tail, TailButton } from '../../../ui/parts/tail.tsx';
import type { ShowError } from '../../../ui/parts/use-banner.tsx';
import { usePhone } from '../../../ui/base/use-phone.ts';
import { useWords } from '../../../words/words.ts';
import { useInvite } from '../data/invitations.ts';
import { INVITE_DIALOG } from '../members/invite-button.tsx';
import { FAMILY } from '../plan/family-drawing.tsx';
import { ShareSlipButton } from '../plan/share-slip-button.tsx';
import { GROUP_REPEATING } from '../recurring/loaded-repeating.ts';
import type { TailOffers } from './tail-offers.ts';
import { RatesButton } from './rates-button.tsx';
import { RepeatingButton } from './repeating-button.tsx';
import { useOtherCurrencies } from './use-other-currencies.ts';

interface GroupTailProps {
  group: ListedGroup;
  /** The suggestions to share, if any are loaded. */
  suggestions: SettlementSuggestion[] | undefined;
  offers: TailOffers;
  /** The number of deleted things that can be restored. */
  deletedCount: number;
  /** Whether the user may delete the group. */
  canDelete: boolean;
  isDeleting: boolean;
  /** The button "More" of a phone while its menu is open; null otherwise. */
  moreOpener: HTMLElement | null;
  onMoreClose: () => void;
  onRecordPayment: () => void;
  /** Shows the month of the group, where it is not shown already. */
  onMonth: (() => void) | undefined;
  onHistory: () => void;
  onDeleted: () => void;
  onUsual: () => void;
  onUnits: () => void;
  onArchive: () => void;
  onRename: () => void;
  onImport: () => void;
  onExport: () => void;
  onLeave: (() => void) | undefined;
  onDelete: () => void;
  /** Says that the picture of the payments is on the device. */
  onSaved: (sentence: string) => void;
  onError: ShowError;
}

/** The rarely used buttons of a group: its last line, or the menu "More" of a phone. */
export function GroupTail(props: GroupTailProps) {
  const isOnPhone = usePhone();
  const { group, moreOpener, onMoreClose } = props;
  const [open, setOpen] = useState<'invite' | 'repeating' | 'rates'>();
  const forAnyone = useInvite(group.id);
  // Also while the menu is closed: the next form needs what it loads.
  const hasOtherCurrencies = useOtherCurrencies(group);
  const close = () => setOpen(undefined);

  function handleOpen(what: NonNullable<typeof open>) {
    setOpen(what);
    if (what === 'invite' && !forAnyone.data) forAnyone.mutate({});
  }

  function choose(action: () => void) {
    onMoreClose();
    action();
  }

  const buttons = (
    <TailButtons {...props} {...{ hasOtherCurrencies, choose }} onOpen={handleOpen} />
  );
  return (
    <>
      {!isOnPhone && <Tail isFlowing>{buttons}</Tail>}
      {isOnPhone && moreOpener && (
        <MoreMenu opener={moreOpener} onClose={onMoreClose}>
          <Tail>{buttons}</Tail>
        </MoreMenu>
      )}
      {open === 'invite' && (
        <Suspense>
          <INVITE_DIALOG.Component group={group} first={forAnyone} onClose={close} />
        </Suspense>
      )}
      {open === 'repeating' && (
        <Suspense>
          <GROUP_REPEATING.Component group={group} onClose={close} />
        </Suspense>
      )}
      {open === 'rates' && (
        <Suspense>
          <RATES_DIALOG.Component group={group} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

interface TailButtonsProps extends GroupTailProps {
  hasOtherCurrencies: boolean;
  onOpen: (what: 'invite' | 'repeating' | 'rates') => void;
  /** Closes the menu before the action. */
  choose: (action: () => void) => void;
}

function TailButtons(props: TailButtonsProps) {
  const words = useWords('groups');
  const isOnPhone = usePhone();
  const { group, suggestions, offers, deletedCount, canDelete, isDeleting } = props;
  const { onLeave, onMonth, choose } = props;
  return (
    <>
      {isOnPhone && group.member_count > 1 && (
        <TailButton icon="plus" onClick={() => choose(props.onRecordPayment)}>
          {offers.isUnused ? words.groups.recordPayment : words.plan.recordAnotherPayment}
        </TailButton>
      )}
      {isOnPhone && group.member_count > 1 && (
        <TailButton icon="share" onClick={() => choose(() => props.onOpen('invite'))}>
          {words.groups.invite}
        </TailButton>
      )}
      {isOnPhone && suggestions && suggestions.length > 0 && (
        <ShareSlipButton
          isInMenu
          group={group}
          suggestions={suggestions}
          onSaved={(sentence) => choose(() => props.onSaved(sentence))}
          onError={(sentence) => choose(() => props.onError(sentence))}
        />
      )}
      {onMonth && (
        <TailButton icon="calendar" onClick={() => choose(onMonth)}>
          {words.groupMonth.thisMonth}
        </TailButton>
      )}
      <TailButton icon="history" onClick={() => choose(props.onHistory)}>
        {words.groups.history}
      </TailButton>
      <RepeatingButton group={group} onOpen={() => choose(() => props.onOpen('repeating'))} />
      {props.hasOtherCurrencies && (
        <RatesButton group={group} onOpen={() => choose(() => props.onOpen('rates'))} />
      )}
      {deletedCount > 0 && (
        <TailButton icon="trash" count={deletedCount} onClick={() => choose(props.onDeleted)}>
          {words.groups.recentlyDeleted}
        </TailButton>
      )}
      {group.member_count > 1 && offers.hasUsual && (
        <TailButton icon="split" onClick={() => choose(props.onUsual)}>
          {words.bills.usualWay}
        </TailButton>
      )}
      {(group.units !== undefined || group.member_count > 2) && (
        <TailButton icon={FAMILY} count={group.units?.length} onClick={() => choose(props.onUnits)}>
          {words.units.families}
        </TailButton>
      )}
      {!offers.isUnused && (
        <TailButton icon="archive" onClick={() => choose(props.onArchive)}>
          {group.archived ? words.groups.bringBack : words.groups.archive}
        </TailButton>
      )}
      <TailButton icon="edit" onClick={() => choose(props.onRename)}>
        {words.groups.rename}
      </TailButton>
      {!offers.isUnused && (
        <>
          <TailButton icon="file" onClick={() => choose(props.onImport)}>
            {words.common.import}
          </TailButton>
          <TailButton icon="download" onClick={() => choose(props.onExport)}>
            {words.common.export}
          </TailButton>
        </>
      )}
      {onLeave && (
        <TailButton icon="user-minus" onClick={() => choose(onLeave)}>
          {words.groups.leave}
        </TailButton>
      )}
      {canDelete && (
        <Button
          variant="dangerQuiet"
          icon="trash"
          isBusy={isDeleting}
          busyLabel={words.groups.deleting}
          onClick={() => choose(props.onDelete)}
        >
          {words.groups.deleteGroup}
        </Button>
      )}
    </>
  );
}
