import { Suspense } from 'react';
import { BILL_FOOT } from '../bills/loaded-parts.ts';
import { SplitPreview } from './split-preview.tsx';
import type { useBill } from './use-bill.ts';

/** What each carries of the expense in a form, and what has to be mended; it stays in sight. */
export function BillStanding({ bill }: { bill: ReturnType<typeof useBill> }) {
  const { group, names, draft, amount, participants, fault } = bill;
  if (names.length === 0) return null;
  return (
    <>
      {draft.way === 'Equally' && (
        <SplitPreview
          amount={amount}
          names={participants.length > 0 ? participants : group.members.map(({ name }) => name)}
        />
      )}
      {(draft.way !== 'Equally' || fault !== undefined) && (
        <Suspense>
          <BILL_FOOT.Component {...bill} />
        </Suspense>
      )}
    </>
  );
}
