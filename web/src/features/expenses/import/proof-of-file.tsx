import { displayDate } from '@hisaab/words';
import { asPaise, formatRupees, paiseToRupees } from '@hisaab/domain';
import type { FileEntry } from '../../../reading/statement/entry.ts';
import type { Misfit, Proof, Sums } from '../../../reading/statement/proof-types.ts';
import { classNames } from '../../../ui/base/class-names.ts';
import { DoubleRule } from '../../../ui/money/double-rule.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import styles from './proof.module.css';
import { useWords } from '../../../words/words.ts';

interface ProofOfFileProps {
  proof: Proof;
  entries: readonly FileEntry[];
}

/** How the amounts of a file are verified, or the first row that does not add up. */
export function ProofOfFile({ proof, entries }: ProofOfFileProps) {
  const words = useWords('imports');
  if (proof.kind === 'none') {
    return (
      <p className="row gap-2 tappable small hint" role="status">
        <Icon name="alert" className="warning" /> {words.imports.nothingProves}
      </p>
    );
  }
  if (proof.kind === 'fails') return <Failure misfit={proof.misfit} entries={entries} />;
  const { kind, count, sums, unproved } = proof;
  const checked = count - unproved.size;
  const why =
    kind === 'balances'
      ? words.imports.addedUp({ count: checked })
      : words.imports.addedUpToTotals({ count: checked });
  const agree = kind === 'balances' ? words.imports.balancesAgree : words.imports.totalsAgree;
  return (
    <details className={styles.holds}>
      <summary className="row gap-2 tappable small hint">
        <Icon name="check" className="positive" />
        <span role="status">{unproved.size === 0 ? agree : why}</span>
        <Icon name="chevron-down" size="sm" className="flip" />
      </summary>
      {unproved.size === 0 ? (
        <p>{why}</p>
      ) : (
        <p>{words.imports.someUnproved({ count: unproved.size })}</p>
      )}
      <SumsOfFile sums={sums} />
    </details>
  );
}

/** What was there, what went and came, and what is left; on a card, what was owed, was added and is owed. */
function SumsOfFile({ sums }: { sums: Sums }) {
  const { imports } = useWords('imports');
  const { isOwed, opening, closing } = sums;
  const way = isOwed ? -1 : 1;
  return (
    <dl className={styles.sums}>
      <Sum label={isOwed ? imports.owedBefore : imports.opening} paise={opening} />
      <Sum
        label={isOwed ? imports.spentOnCard : imports.roleOut}
        paise={0 - way * sums.out}
        isSigned
      />
      <Sum label={isOwed ? imports.paidToCard : imports.moneyIn} paise={way * sums.in} isSigned />
      <Sum label={isOwed ? imports.owedNow : imports.closing} paise={closing} isResult />
    </dl>
  );
}

interface SumProps {
  label: string;
  /** Nothing is shown where the file does not say it. */
  paise: number | undefined;
  isSigned?: boolean;
  isResult?: boolean;
}

function Sum({ label, paise, isSigned = false, isResult = false }: SumProps) {
  if (paise === undefined) return null;
  const amount = (
    <bdi dir="ltr">
      {isSigned && paise > 0 && '+'}
      {rupees(paise)}
    </bdi>
  );
  return (
    <div>
      <dt className="small">{label}</dt>
      <dd className="semibold">
        {isResult ? <DoubleRule className={styles.rule}>{amount}</DoubleRule> : amount}
      </dd>
    </div>
  );
}

function Failure({ misfit, entries }: { misfit: Misfit; entries: readonly FileEntry[] }) {
  const { imports } = useWords('imports');
  if (misfit.what !== 'row') {
    const { what, expected, said } = misfit;
    return (
      <div className={classNames(styles.proof, styles.fails)} role="alert">
        <Icon name="alert" className="negative" />
        <div>
          <b>{imports.sumsDisagree}</b>
          <p className="small">
            {imports.sumDoesNotFit({ what, expected: rupees(expected), said: rupees(said) })}
          </p>
        </div>
      </div>
    );
  }
  const { row, number, beforeNumber, from, expected, said, agreeing } = misfit;
  return (
    <>
      <div className={classNames(styles.proof, styles.fails)} role="alert">
        <Icon name="alert" className="negative" />
        <div>
          <b>{imports.rowDoesNotFit({ row })}</b>
          <p className="small">{imports.rowsBeforeAgree({ count: agreeing })}</p>
        </div>
      </div>
      <table className={styles.table} aria-label={imports.firstMisfit}>
        <thead>
          <tr>
            <th scope="col">{imports.row}</th>
            <th scope="col">{imports.fileSays}</th>
            <th scope="col">{imports.roleAmount}</th>
            <th scope="col">{imports.roleRunning}</th>
          </tr>
        </thead>
        <tbody>
          <RowOfFile place={row - 1} entry={entryOf(entries, beforeNumber)} balance={from} />
          <RowOfFile
            place={row}
            entry={entryOf(entries, number)}
            balance={said}
            note={imports.shouldLeave({ expected: rupees(expected), said: rupees(said) })}
          />
        </tbody>
      </table>
    </>
  );
}

interface RowOfFileProps {
  place: number;
  entry: FileEntry | undefined;
  balance: number;
  note?: string;
}

function RowOfFile({ place, entry, balance, note }: RowOfFileProps) {
  const words = useWords();
  if (!entry) return null;
  return (
    <tr className={note === undefined ? undefined : styles.bad}>
      <th scope="row">{place}</th>
      <td>
        {entry.day !== undefined && `${displayDate(words, entry.day)} · `}
        <bdi>{entry.source === '' ? entry.description : entry.source}</bdi>
        {note !== undefined && <small>{note}</small>}
      </td>
      <td>{entry.paise !== undefined && <bdi dir="ltr">{rupees(0 - entry.paise)}</bdi>}</td>
      <td>
        <bdi dir="ltr">{rupees(balance)}</bdi>
      </td>
    </tr>
  );
}

function entryOf(entries: readonly FileEntry[], number: number | undefined) {
  return entries.find((entry) => entry.number === number);
}

function rupees(paise: number): string {
  return formatRupees(paiseToRupees(asPaise(paise)));
}
