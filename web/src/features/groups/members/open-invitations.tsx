import type { OpenInvitation } from '@hisaab/contract';
import { MOST_INVITED } from '@hisaab/domain';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { errorSentence } from '../../../api/call.ts';
import { needsNetwork } from '../../../outbox/needs-network.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { timeOrDay } from '../../../ui/time-or-day.ts';
import { invitationsQuery, useEndInvitation } from '../data/invitations.ts';
import * as messages from '../messages.ts';
import rows from '../parts/rows.module.css';
import styles from './open-invitations.module.css';

interface OpenInvitationsProps {
  groupId: number;
  onEnded: (id: number) => void;
}

/** The links into a group that still work, each with a way to end it. Everybody in the group sees them. */
export function OpenInvitations({ groupId, onEnded }: OpenInvitationsProps) {
  const titleId = useId();
  const { data: invitations = [] } = useQuery(invitationsQuery(groupId));
  const ending = useEndInvitation(groupId);
  if (invitations.length === 0) return null;
  return (
    <section className={styles.open} aria-labelledby={titleId}>
      <h3 className={styles.title} id={titleId}>
        Open invitations
      </h3>
      <ul className={rows.rows}>
        {invitations.map((invitation) => (
          <li key={invitation.id} className={rows.row}>
            <span className={rows.words}>
              <span className={rows.name}>For {whomOf(invitation)}</span>
              <span className={rows.meta}>{factsOf(invitation)}</span>
            </span>
            <Button
              variant="dangerQuiet"
              size="sm"
              aria-label={messages.endInvitation(whomOf(invitation), factsOf(invitation))}
              isBusy={ending.isPending && ending.variables === invitation.id}
              onClick={() =>
                ending.mutate(invitation.id, { onSuccess: () => onEnded(invitation.id) })
              }
            >
              End
            </Button>
          </li>
        ))}
      </ul>
      <FormFailure
        sentence={
          ending.error ? errorSentence(ending.error, messages.invitationEndFailed) : undefined
        }
        onDismiss={ending.reset}
      >
        {needsNetwork(ending.error)}
      </FormFailure>
    </section>
  );
}

function whomOf({ member }: OpenInvitation): string {
  return member?.name ?? 'anyone';
}

function factsOf({ invited_by, member, uses_left, expires_at }: OpenInvitation): string {
  const joined = member ? 0 : MOST_INVITED - uses_left;
  const facts = [
    `By ${invited_by}`,
    joined > 0 && `${joined} joined`,
    `until ${timeOrDay(new Date(expires_at))}`,
  ];
  return facts.filter(Boolean).join(', ');
}
