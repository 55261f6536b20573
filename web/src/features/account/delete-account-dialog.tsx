import type { Group } from '@hisaab/contract';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../session/session.tsx';
import styles from './account.module.css';
import { Icon } from '../../ui/base/icon.tsx';
import { ownGroupsQuery, useDeleteAccount } from './account.ts';
import { ExportButton } from './export-button.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { useWords, type WordsOf } from '../../words/words.ts';

/** Deletes the account, after a list of the consequences. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const words = useWords('account');
  const user = useUser();
  const remove = useDeleteAccount();
  const groups = useQuery(ownGroupsQuery).data ?? [];
  return (
    <ProofDialog
      title={words.account.askDeletion}
      submitLabel={words.account.deleteAccount}
      isDanger
      startsOnCancel
      mutation={remove}
      onClose={onClose}
    >
      <ul className={styles.consequences}>
        <li>
          <Icon name="trash" />
          {words.account.yoursIsGone}
        </li>
        <li>
          <Icon name="user" />
          {words.account.guestStays({ username: user.username })}
        </li>
        {groups
          .filter((group) => group.created_by === user.id)
          .map((group) => (
            <li key={group.id}>
              <Icon name="groups" />
              {fateOf(words, group, user.username)}
            </li>
          ))}
      </ul>
      <div>
        <ExportButton />
      </div>
    </ProofDialog>
  );
}

function fateOf(words: WordsOf<'account'>, { name, members }: Group, username: string): string {
  const heir = members.find((member) => member.is_registered_user && member.name !== username);
  return heir
    ? words.account.groupPasses({ group: name, heir: heir.name })
    : words.account.groupEnds({ group: name });
}
