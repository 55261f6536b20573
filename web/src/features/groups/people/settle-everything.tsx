import type { Settling, SharingPerson } from '@hisaab/contract';
import { formatRupees } from '@hisaab/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { ApiError, isUnanswered } from '../../../api/call.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { Modal, ModalActions, ModalBody } from '../../../ui/dialogs/modal.tsx';
import { showToast } from '../../../ui/dialogs/toast-store.ts';
import { useWords } from '../../../words/words.ts';
import { peopleQuery, personIn, undoSettling, useSettle } from '../data/people.ts';
import { UpiDialog } from '../plan/upi-dialog.tsx';
import { openIn, whereWith } from './person-amounts.ts';
import { SettlingSum } from './settling-sum.tsx';
import { failureOf } from '../../../api/form-failure.ts';

interface SettleEverythingProps {
  person: SharingPerson;
  /** Whether it opens a UPI app first. */
  isByUpi: boolean;
  onClose: () => void;
}

/**
 * Records one payment in each group that settles all balances between the user and a person, if they are still as
 * shown.
 */
export function SettleEverything({ person: seen, isByUpi, onClose }: SettleEverythingProps) {
  const words = useWords('groups');
  const queryClient = useQueryClient();
  const settling = useSettle(seen.user_id);
  // As it was when the dialog opened: the amounts must not change before a tap. A conflict response has the current
  // ones.
  const [shown, setShown] = useState<{ person: SharingPerson; before?: SharingPerson }>({
    person: seen,
  });
  const { person, before } = shown;
  const [isAtUpi, setAtUpi] = useState(isByUpi);
  const open = openIn(person);
  const isPayable = person.balance < 0 && person.upi_id !== undefined;

  function handleSettled({ id, amount, payments }: Settling) {
    onClose();
    showToast({
      text: words.people.settledWith({ name: person.name }),
      detail: words.people.settledDetail({
        amount: formatRupees(amount),
        count: payments.length,
      }),
      undo: () => undoSettling(queryClient, person.user_id, id),
    });
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    settling.mutate(
      { amount: person.balance },
      {
        onSuccess: handleSettled,
        onError: (error) => {
          const now = error instanceof ApiError ? personIn(error.current) : undefined;
          if (!now) return;
          setShown({ person: now, before: person });
          settling.reset();
          void queryClient.invalidateQueries({ queryKey: peopleQuery.queryKey });
        },
      },
    );
  }

  if (isAtUpi && person.upi_id !== undefined) {
    return (
      <UpiDialog
        payment={{
          payTo: person.upi_id,
          name: person.name,
          amount: Math.abs(person.balance),
          note: whereWith(words, person),
        }}
        onPaid={() => setAtUpi(false)}
        onClose={onClose}
      />
    );
  }
  return (
    <Modal title={words.people.settleEverything} width="sm" onClose={onClose}>
      <form onSubmit={handleSubmit}>
        <ModalBody>
          <SettlingSum person={person} before={before} />
          <FormFailure
            {...failureOf(
              settling,
              isUnanswered(settling.error)
                ? words.people.settleNeedsNetwork
                : words.people.settleFailed,
            )}
          />
        </ModalBody>
        <ModalActions>
          {isPayable && !before ? (
            <Button icon="qr" onClick={() => setAtUpi(true)}>
              {words.plan.payByUpi}
            </Button>
          ) : (
            <Button variant="quiet" onClick={onClose}>
              {words.common.cancel}
            </Button>
          )}
          <Button
            variant="primary"
            type="submit"
            disabled={open.length === 0}
            isBusy={settling.isPending}
            busyLabel={words.groups.saving}
          >
            {words.people.recordPayments({ count: open.length })}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  );
}
