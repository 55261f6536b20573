import type { Notification } from '@hisaab/contract';
import { navigate } from 'wouter/use-browser-location';
import { needsNetwork } from '../../offline/needs-network.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { FieldError } from '../../ui/forms/field-error.tsx';
import { groupAddress, HAS_JOINED } from '../groups/public/group-address.ts';
import { useInvitationAnswer } from './invitation-answer.ts';
import styles from './notification-dropdown.module.css';
import { useWords } from '../../words/words.ts';

interface InvitationButtonsProps {
  notification: Notification;
  groupId: number;
  /** The id of the element that names the group. */
  messageId: string;
  /** Called when the user has joined and goes to the group. */
  onLeave: () => void;
}

/** The buttons Join and Decline of an invitation. They disappear once it is answered or expired. */
export function InvitationButtons({
  notification,
  groupId,
  messageId,
  onLeave,
}: InvitationButtonsProps) {
  const words = useWords();
  const { give, pending, isOpen, failure } = useInvitationAnswer(notification, groupId);

  function handleJoined() {
    onLeave();
    navigate(groupAddress(groupId), { state: HAS_JOINED });
  }

  return (
    <div className={styles.answer}>
      {failure && (
        <FieldError>
          {failure.sentence}
          {needsNetwork(failure.error)}
        </FieldError>
      )}
      {isOpen && (
        <>
          <Button
            variant="primary"
            size="sm"
            aria-describedby={messageId}
            isBusy={pending === 'join'}
            disabled={pending !== undefined}
            onClick={() => give('join', { onJoined: handleJoined })}
          >
            {words.notifications.join}
          </Button>
          <Button
            size="sm"
            aria-describedby={messageId}
            isBusy={pending === 'decline'}
            disabled={pending !== undefined}
            onClick={() => give('decline', { onJoined: handleJoined })}
          >
            {words.notifications.decline}
          </Button>
        </>
      )}
    </div>
  );
}
