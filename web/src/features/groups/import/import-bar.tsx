import { formatCount, formatRupees, paiseToRupees, sumPaise } from '@hisaab/domain';
import type { BroughtOver } from '../../../reading/group-file/bring-over.ts';
import type { GroupFile } from '../../../reading/group-file/group-file.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './group-import.module.css';
import * as messages from './messages.ts';

interface ImportBarProps {
  file: GroupFile;
  brought: BroughtOver;
  isBusy: boolean;
  onImport: () => void;
}

/** What will be imported, and the button that does it; where something is missing, what. */
export function ImportBar({ file, brought, isBusy, onImport }: ImportBarProps) {
  const { entries, guests, faults, balances } = brought;
  const expenses = file.entries.filter(({ kind }) => kind === 'expense');
  const payments = entries.length - expenses.length;
  const unknown = file.people.find((_, person) => faults[person] !== undefined);
  const hindrance = hindranceOf();

  function hindranceOf(): { what: string; why: string } | undefined {
    if (unknown) {
      return {
        what: messages.sayWhoFirst(unknown.name),
        why: messages.agreeWithEverybody,
      };
    }
    if (entries.length === 0) {
      return { what: messages.nothingComesIn, why: messages.reasonsAbove };
    }
    if (balances.some(({ inFile, after }) => inFile !== after)) {
      return {
        what: messages.notAgreeing,
        why: messages.rowMissing,
      };
    }
    return undefined;
  }

  return (
    <div className={styles.bar}>
      <span className={styles.grow} role="status">
        {hindrance ? (
          <>
            <b className={styles.differs}>{hindrance.what}</b>
            <small>{hindrance.why}</small>
          </>
        ) : (
          <>
            <b>
              {counted(expenses.length, 'expense')} and {counted(payments, 'payment')},{' '}
              {formatRupees(paiseToRupees(sumPaise(expenses.map(({ amount }) => amount))))}
            </b>
            <small>{`${messages.rowsComeIn(file.leftOut.length)}, ${messages.newGuests(guests.length)}`}</small>
          </>
        )}
      </span>
      <Button
        variant="primary"
        disabled={hindrance !== undefined}
        isBusy={isBusy}
        busyLabel="Importing..."
        onClick={onImport}
      >
        Import {entries.length === 1 ? '1 entry' : `${formatCount(entries.length)} entries`}
      </Button>
    </div>
  );
}

function counted(count: number, what: string): string {
  return `${formatCount(count)} ${what}${count === 1 ? '' : 's'}`;
}
