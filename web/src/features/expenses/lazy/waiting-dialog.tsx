import type { WaitingMessage } from '@hisaab/contract';
import { formatRupees } from '@hisaab/domain';
import { useState } from 'react';
import { errorSentence } from '../../../api/call.ts';
import { needsNetwork } from '../../../offline/needs-network.tsx';
import { Modal, ModalActions, ModalBody } from '../../../ui/dialogs/modal.tsx';
import { Banner } from '../../../ui/parts/banner.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { useWords } from '../../../words/words.ts';
import { allConfirmed, sumOf, useDecideMessages, type Decision } from '../data/waiting-messages.ts';
import { ChangeProposal } from './change-proposal.tsx';
import { WaitingItem } from './waiting-item.tsx';

interface WaitingDialogProps {
  messages: readonly WaitingMessage[];
  onClose: () => void;
}

/** The messages that wait, each with what it was read as; what is decided stays until the dialog closes, with Undo. */
export function WaitingDialog({ messages, onClose }: WaitingDialogProps) {
  const words = useWords();
  const [decided, setDecided] = useState<readonly Decision[]>([]);
  const [changed, setChanged] = useState<WaitingMessage>();
  const decide = useDecideMessages();
  const waiting = messages.filter(({ id }) => !decided.some(({ message }) => message.id === id));
  const shown = [...waiting, ...decided.map(({ message }) => message)].toSorted(byNewest);
  const all = allConfirmed(waiting);

  function send(decisions: readonly Decision[]) {
    const about = new Set(decisions.map(({ message }) => message.id));
    decide.mutate(decisions, {
      onSuccess: () => {
        const others = decided.filter(({ message }) => !about.has(message.id));
        setDecided([...others, ...decisions.filter(({ entries }) => entries !== 'undo')]);
        setChanged(undefined);
      },
    });
  }

  return (
    <>
      <Modal title={words.waiting.count({ count: waiting.length })} onClose={onClose}>
        <ModalBody>
          <p className="note">{words.waiting.lead}</p>
          {decide.isError && !changed && (
            <Banner tone="error">
              {errorSentence(decide.error, words.waiting.failed)}
              {needsNetwork(decide.error)}
            </Banner>
          )}
          <ul aria-label={words.waiting.count({ count: waiting.length })}>
            {shown.map((message) => (
              <WaitingItem
                key={message.id}
                message={message}
                decision={decided.find((one) => one.message.id === message.id)}
                isBusy={decide.isPending}
                onDecide={(entries) => send([{ message, entries }])}
                onChange={() => setChanged(message)}
              />
            ))}
          </ul>
          {waiting.length === 0 && <p>{words.waiting.allDone}</p>}
        </ModalBody>
        {all && (
          <ModalActions>
            <Button variant="primary" isBusy={decide.isPending} onClick={() => send(all)}>
              {words.waiting.confirmAll({
                amount: formatRupees(sumOf(all.flatMap(({ message }) => message.proposals))),
              })}
            </Button>
          </ModalActions>
        )}
      </Modal>
      {changed && (
        <ChangeProposal
          proposals={changed.proposals}
          error={decide.error}
          isBusy={decide.isPending}
          onConfirm={(entry) => send([{ message: changed, entries: [entry] }])}
          onClose={() => {
            decide.reset();
            setChanged(undefined);
          }}
        />
      )}
    </>
  );
}

function byNewest(one: WaitingMessage, other: WaitingMessage): number {
  if (one.received_at !== other.received_at) return one.received_at < other.received_at ? 1 : -1;
  return other.id - one.id;
}
