import { inRow, timeOrDay } from '@hisaab/words';
import type { OpenInvitation } from '@hisaab/contract';
import { MAX_INVITED } from '@hisaab/domain';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { errorSentence } from '../../../api/call.ts';
import { needsNetwork } from '../../../offline/needs-network.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';

import { invitationsQuery, useEndInvitation } from '../data/invitations.ts';
import rows from '../parts/rows.module.css';
import styles from './open-invitations.module.css';
import { useWords, type WordsOf } from '../../../words/words.ts';

interface OpenInvitationsProps {
  groupId: number;
  onEnded: (id: number) => void;
}

/** The valid invitation links of a group, each with a button that revokes it. All members see them. */
export function OpenInvitations({ groupId, onEnded }: OpenInvitationsProps) {
  const words = useWords('groups');
  const titleId = useId();
  const { data: invitations = [] } = useQuery(invitationsQuery(groupId));
  const ending = useEndInvitation(groupId);
  if (invitations.length === 0) return null;
  return (
    <section className={styles.open} aria-labelledby={titleId}>
      <h3 className={styles.title} id={titleId}>
        {words.groups.openInvitations}
      </h3>
      <ul className={rows.rows}>
        {invitations.map((invitation) => (
          <li key={invitation.id} className={rows.row}>
            <span className={rows.words}>
              <span className={rows.name}>
                {words.groups.forWhom({ whom: whomOf(words, invitation) })}
              </span>
              <span className="note break-anywhere">{factsOf(words, invitation)}</span>
            </span>
            <Button
              variant="dangerQuiet"
              size="sm"
              aria-label={words.groups.endInvitation({
                whom: whomOf(words, invitation),
                facts: factsOf(words, invitation),
              })}
              isBusy={ending.isPending && ending.variables === invitation.id}
              onClick={() =>
                ending.mutate(invitation.id, { onSuccess: () => onEnded(invitation.id) })
              }
            >
              {words.common.end}
            </Button>
          </li>
        ))}
      </ul>
      <FormFailure
        sentence={
          ending.error ? errorSentence(ending.error, words.groups.invitationEndFailed) : undefined
        }
        onDismiss={ending.reset}
      >
        {needsNetwork(ending.error)}
      </FormFailure>
    </section>
  );
}

function whomOf(words: WordsOf<'groups'>, { member }: OpenInvitation): string {
  return member?.name ?? words.groups.anyoneInvited;
}

function factsOf(
  words: WordsOf<'groups'>,
  { invited_by, member, uses_left, expires_at }: OpenInvitation,
): string {
  const joined = member ? 0 : MAX_INVITED - uses_left;
  const facts = [
    words.groups.invitedBy({ name: invited_by }),
    ...(joined > 0 ? [words.groups.joinedCount({ count: joined })] : []),
    words.groups.untilWhen({ when: timeOrDay(words, new Date(expires_at)) }),
  ];
  return inRow(words, facts);
}
