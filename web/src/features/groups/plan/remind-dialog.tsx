import { drawn } from '../../../words/drawn.ts';
import type { Group, SettlementSuggestion } from '@hisaab/contract';
import { useId, useState } from 'react';
import { useUser } from '../../../session/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { Modal, ModalActions, ModalBody } from '../../../ui/modal.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { isOwnName } from '../members/member-labels.ts';
import styles from './remind-dialog.module.css';
import { RemindInvitation } from './remind-invitation.tsx';
import { remindText, whatsAppLink, withInvitation, withoutInvitation } from './remind-text.ts';
import { useWords } from '../../../words/words.ts';

interface RemindDialogProps {
  group: Group;
  suggestion: SettlementSuggestion;
  onClose: () => void;
}

/** Asks how to remind somebody of a payment. The text is made here, and Hisaab sends nothing itself. */
export function RemindDialog({ group, suggestion, onClose }: RemindDialogProps) {
  const words = useWords();
  const { username } = useUser();
  const id = useId();
  const { from_member: from, to_member: to, amount, upi_id: upiId } = suggestion;
  const isOwn = isOwnName(group, to, username);
  const guest = group.members.find(({ name }) => name === from);
  const [isCopied, setCopied] = useState(false);
  const [text, setText] = useState(() =>
    remindText(words, { from, to, amount, groupName: group.name, upiId, isOwn }),
  );

  function change(changed: (text: string) => string) {
    setCopied(false);
    setText(changed);
  }

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch (error) {
      console.warn(error);
    }
  }

  async function handleShare() {
    try {
      await navigator.share({ text });
    } catch (error) {
      // Closing the share sheet is one, too.
      console.warn(error);
    }
  }

  return (
    <Modal title={words.plan.remindNamed({ from })} width="sm" onClose={onClose}>
      <ModalBody>
        <label htmlFor={id}>{words.plan.message}</label>
        <textarea
          id={id}
          className={styles.text}
          rows={4}
          value={text}
          onChange={({ currentTarget: { value } }) => change(() => value)}
        />
        <p className={styles.hint} role="status">
          {isCopied ? words.plan.copied : words.plan.youSend}
        </p>
        {isOwn && upiId === undefined && (
          <p className={styles.hint}>
            {drawn(({ node }) =>
              words.plan.addUpiId({
                account: node(<TextLink to="/account">{words.common.account}</TextLink>),
              }),
            )}
          </p>
        )}
        {guest && !guest.is_registered_user && (
          <RemindInvitation
            group={group}
            guest={guest}
            onMade={(url) => change((said) => withInvitation(words, said, url))}
            onEnded={(url) => change((said) => withoutInvitation(said, url))}
          />
        )}
      </ModalBody>
      <ModalActions>
        {'share' in navigator && (
          <Button onClick={() => void handleShare()}>{words.common.share}</Button>
        )}
        <a
          className={styles.link}
          href={whatsAppLink(text)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {words.plan.whatsapp}
        </a>
        <Button variant="primary" onClick={() => void handleCopy()}>
          {words.plan.copy}
        </Button>
      </ModalActions>
    </Modal>
  );
}
