import { Suspense } from 'react';
import { BILL_FOOT, BILL_KEYS } from '../bills/loaded-parts.ts';
import { SplitPreview } from './split-preview.tsx';
import type { useBill } from './use-bill.ts';

interface BillStandingProps {
  bill: ReturnType<typeof useBill>;
  /** The focused amount on a phone, with its keys below. */
  typed: HTMLInputElement | undefined;
}

/** Everybody's share of the expense in a form, and its error; always visible. */
export function BillStanding({ bill, typed }: BillStandingProps) {
  const { group, names, draft, rupees, participants, fault } = bill;
  if (names.length === 0) return null;
  return (
    <>
      {draft.way === 'Equally' && (
        <SplitPreview
          amount={rupees}
          names={participants.length > 0 ? participants : group.members.map(({ name }) => name)}
        />
      )}
      {(draft.way !== 'Equally' || fault !== undefined) && (
        <Suspense>
          <BILL_FOOT.Component {...bill} />
        </Suspense>
      )}
      {typed && (
        <Suspense>
          <BILL_KEYS.Component {...bill} field={typed} />
        </Suspense>
      )}
    </>
  );
}
