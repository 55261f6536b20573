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
import * as messages from './messages.ts';

interface RemindDialogProps {
  group: Group;
  suggestion: SettlementSuggestion;
  onClose: () => void;
}

/** Asks how to remind somebody of a payment. The text is made here, and Hisaab sends nothing itself. */
export function RemindDialog({ group, suggestion, onClose }: RemindDialogProps) {
  const { username } = useUser();
  const id = useId();
  const { from_member: from, to_member: to, amount, upi_id: upiId } = suggestion;
  const isOwn = isOwnName(group, to, username);
  const guest = group.members.find(({ name }) => name === from);
  const [isCopied, setCopied] = useState(false);
  const [text, setText] = useState(() =>
    remindText({ from, to, amount, groupName: group.name, upiId, isOwn }),
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
    <Modal title={`Remind ${from}`} width="sm" onClose={onClose}>
      <ModalBody>
        <label htmlFor={id}>Message</label>
        <textarea
          id={id}
          className={styles.text}
          rows={4}
          value={text}
          onChange={({ currentTarget: { value } }) => change(() => value)}
        />
        <p className={styles.hint} role="status">
          {isCopied ? messages.copied : messages.youSend}
        </p>
        {isOwn && upiId === undefined && (
          <p className={styles.hint}>
            {messages.addUpiId} <TextLink to="/account">Account</TextLink>
            {messages.toIncludeIt}
          </p>
        )}
        {guest && !guest.is_registered_user && (
          <RemindInvitation
            group={group}
            guest={guest}
            onMade={(url) => change((said) => withInvitation(said, url))}
            onEnded={(url) => change((said) => withoutInvitation(said, url))}
          />
        )}
      </ModalBody>
      <ModalActions>
        {'share' in navigator && <Button onClick={() => void handleShare()}>Share</Button>}
        <a
          className={styles.link}
          href={whatsAppLink(text)}
          target="_blank"
          rel="noopener noreferrer"
        >
          WhatsApp
        </a>
        <Button variant="primary" onClick={() => void handleCopy()}>
          Copy
        </Button>
      </ModalActions>
    </Modal>
  );
}
