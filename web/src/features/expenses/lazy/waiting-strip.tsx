import { hashKey, useIsFetching, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon } from '../../../ui/base/icon.tsx';
import { useWords } from '../../../words/words.ts';
import { waitingMessagesQuery } from '../data/waiting-messages.ts';
import { WaitingDialog } from './waiting-dialog.tsx';
import styles from './waiting.module.css';

/** Opens the messages that wait; nothing for who has none. */
export function WaitingStrip() {
  const words = useWords();
  const othersInProgress = useIsFetching({
    predicate: ({ queryHash }) => queryHash !== hashKey(waitingMessagesQuery.queryKey),
  });
  const { data: messages = [] } = useQuery({
    ...waitingMessagesQuery,
    enabled: othersInProgress === 0,
  });
  const [isOpen, setOpen] = useState(false);
  if (messages.length === 0 && !isOpen) return null;
  return (
    <>
      <button
        type="button"
        className={styles.strip}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="bell" />
        <span className="stretch">{words.waiting.count({ count: messages.length })}</span>
        <Icon name="chevron" size="sm" />
      </button>
      {isOpen && <WaitingDialog messages={messages} onClose={() => setOpen(false)} />}
    </>
  );
}
