import { asPaise, formatRupees, paiseToRupees, sumPaise } from '@hisaab/domain';
import type { PreparedImport } from '../../../reading/group-file/prepare-import.ts';
import type { GroupFile } from '../../../reading/group-file/group-file.ts';
import { Button } from '../../../ui/parts/button.tsx';
import importPage from '../../../ui/lists/import-page.module.css';
import styles from './group-import.module.css';
import { useWords } from '../../../words/words.ts';

interface ImportBarProps {
  file: GroupFile;
  prepared: PreparedImport;
  isBusy: boolean;
  onImport: () => void;
}

/** The summary of the import with its button, or what is missing. */
export function ImportBar({ file, prepared, isBusy, onImport }: ImportBarProps) {
  const words = useWords('imports');
  const { entries, guests, faults, balances } = prepared;
  const expenses = file.entries.filter(({ kind }) => kind === 'expense');
  const spent = sumPaise(
    expenses.map(({ amount, isRefund }) => asPaise(isRefund ? -amount : amount)),
  );
  const payments = entries.length - expenses.length;
  const unknown = file.people.find((_, person) => faults[person] !== undefined);
  const hindrance = hindranceOf();

  function hindranceOf(): { what: string; why: string } | undefined {
    if (unknown) {
      return {
        what: words.groupImport.sayWhoFirst({ name: unknown.name }),
        why: words.groupImport.agreeWithEverybody,
      };
    }
    if (entries.length === 0) {
      return { what: words.groupImport.nothingComesIn, why: words.groupImport.reasonsAbove };
    }
    if (balances.some(({ inFile, after }) => inFile !== after)) {
      return {
        what: words.groupImport.notAgreeing,
        why: words.groupImport.rowMissing,
      };
    }
    return undefined;
  }

  return (
    <div className={importPage.bar}>
      <span className={styles.grow} role="status">
        {hindrance ? (
          <>
            <b className={styles.differs}>{hindrance.what}</b>
            <small>{hindrance.why}</small>
          </>
        ) : (
          <>
            <b>
              {words.groupImport.comesIn({
                expenses: words.groupImport.expenseCount({ count: expenses.length }),
                payments: words.groupImport.paymentCount({ count: payments }),
                amount: formatRupees(paiseToRupees(spent)),
              })}
            </b>
            <small>
              {words.lists.comma({
                first:
                  file.leftOut.length === 0
                    ? words.groupImport.everyRow
                    : words.groupImport.rowsOut({ count: file.leftOut.length }),
                last:
                  guests.length === 0
                    ? words.groupImport.nobodyNew
                    : words.groupImport.guestsNew({ count: guests.length }),
              })}
            </small>
          </>
        )}
      </span>
      <Button
        variant="primary"
        disabled={hindrance !== undefined}
        isBusy={isBusy}
        busyLabel={words.groupImport.importing}
        onClick={onImport}
      >
        {words.groupImport.importEntries({ count: entries.length })}
      </Button>
    </div>
  );
}
