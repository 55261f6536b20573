import type { Group, GroupMember } from '@hisaab/contract';
import { errorSentence } from '../../../api/call.ts';
import { needsNetwork } from '../../../offline/needs-network.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { useEndInvitation, useInvite } from '../data/invitations.ts';
import styles from './remind-dialog.module.css';
import { useWords } from '../../../words/words.ts';

interface RemindInvitationProps {
  group: Group;
  guest: GroupMember;
  /** Called with a new link, to add it to the message. */
  onMade: (url: string) => void;
  /** Called with a revoked link. */
  onEnded: (url: string) => void;
}

/** Ticked, it creates a link for the reminded guest; unticked, it revokes the link. */
export function RemindInvitation({ group, guest, onMade, onEnded }: RemindInvitationProps) {
  const words = useWords('groups');
  const invite = useInvite(group.id);
  const end = useEndInvitation(group.id);
  const made = invite.data;
  const error = invite.error ?? end.error;

  function handleChange() {
    end.reset();
    if (!made) {
      invite.mutate({ member_id: guest.id }, { onSuccess: ({ url }) => onMade(url) });
      return;
    }
    end.mutate(made.id, {
      onSuccess: () => {
        invite.reset();
        onEnded(made.url);
      },
    });
  }

  return (
    <>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={(made !== undefined || invite.isPending) && !end.isPending}
          disabled={invite.isPending || end.isPending}
          onChange={handleChange}
        />
        <span>
          {words.plan.withLink({ guest: guest.name })}
          <small className="block">{words.plan.guestLink({ guest: guest.name })}</small>
        </span>
      </label>
      <FormFailure
        sentence={
          error
            ? errorSentence(
                error,
                invite.error ? words.groups.inviteFailed : words.groups.invitationEndFailed,
              )
            : undefined
        }
        onDismiss={() => {
          if (invite.error) invite.reset();
          end.reset();
        }}
      >
        {needsNetwork(error)}
      </FormFailure>
    </>
  );
}
