import type { CalendarDate } from '@hisaab/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { asFileName } from '@hisaab/domain/reading/description';
import { RatesOfFile, type RatesOfFileProps } from '../../../currencies/rates-of-file.tsx';
import type { AskedChoice } from '../../../reading/statement/statement-reader.ts';
import { usePayableDays } from '../../../due/payable-days.ts';
import { paymentAccountsQuery } from '../../../queries/payment-accounts.ts';
import { accountOfFile, rememberAccount } from './account-of-file.ts';
import { ColumnsCard } from './columns-card.tsx';
import { DirectionCard } from './direction-card.tsx';
import { EditEntryDialog } from './edit-entry-dialog.tsx';
import { EntriesCard } from './entries-card.tsx';
import { ImportBar } from './import-bar.tsx';
import {
  hasOpenMoneyIn,
  isSameFile,
  NO_CHOICES,
  rowsOf,
  sentRows,
  type EntryEdit,
  type Choices,
} from './import-rows.ts';
import { ImportingExpenses } from './importing-expenses.tsx';
import { withPaidDays } from './paid-days.ts';
import { PaidWithFile } from './paid-with-file.tsx';
import { UnknownCategories } from './unknown-categories.tsx';
import { useSendImport } from './send-import.ts';
import type { ReadFile } from './use-import-file.ts';
import { Card } from '../../../ui/parts/card.tsx';
import { useWords } from '../../../words/words.ts';
import styles from './import.module.css';

interface ReadFilePreviewProps {
  file: ReadFile;
  /** Its foreign currencies, with their rates. */
  rates: RatesOfFileProps;
  today: CalendarDate;
  onChoose: (asked: AskedChoice) => void;
  /** Chooses another sheet of the workbook. */
  onSheet: (sheet: number) => void;
  onOtherFile: (file: File | undefined) => void;
  onMatchAgain: () => void;
  /** Receives the message to show if nothing was added. */
  onEnded: (sentence: string, isFailure: boolean) => void;
}

const NO_MATCHES = new Map<never, never>();

/** The preview of a file: its columns, its entries, and the import button. */
export function ReadFilePreview(props: ReadFilePreviewProps) {
  const { file, rates, today, onChoose, onSheet, onOtherFile, onMatchAgain, onEnded } = props;
  const words = useWords('imports');
  const [choices, setChoices] = useState<Choices>(NO_CHOICES);
  const [edited, setEdited] = useState<number>();
  const sending = useSendImport({ onImported: () => navigate('/expenses'), onEnded });
  const matches = file.matches instanceof Map ? file.matches : NO_MATCHES;
  const [paysNothing, setPaysNothing] = useState<ReadonlySet<number>>(new Set());
  const rows = withPaidDays(
    rowsOf(file.entries, matches, choices),
    usePayableDays(today),
    paysNothing,
  );
  const { data: accounts = [] } = useQuery(paymentAccountsQuery);
  const [chosenAccount, setAccount] = useState<number | null>();
  const account =
    chosenAccount === undefined
      ? (accountOfFile(file.opened, accounts)?.id ?? null)
      : chosenAccount;
  const sent = sentRows(rows, accounts);
  const isSame = isSameFile(rows);
  const isDone = isSame && !hasOpenMoneyIn(rows);
  const editedRow = rows.find(({ number }) => number === edited);

  function edit(number: number, changes: EntryEdit) {
    setChoices(({ edits, picked }) => ({
      picked,
      edits: new Map(edits).set(number, { ...edits.get(number), ...changes }),
    }));
  }

  function pick(number: number, isPicked: boolean) {
    setChoices(({ edits, picked }) => ({ edits, picked: new Map(picked).set(number, isPicked) }));
  }

  function togglePays(number: number) {
    setPaysNothing((numbers) => {
      const others = new Set(numbers);
      return others.delete(number) ? others : others.add(number);
    });
  }

  function takeCategory(unknown: string, category: string) {
    for (const entry of file.entries) {
      if (entry.unknownCategory === unknown) edit(entry.number, { category });
    }
  }

  function choose(asked: AskedChoice) {
    // The choices belong to the entries of another reading.
    setChoices(NO_CHOICES);
    onChoose(asked);
  }

  return (
    <>
      <ColumnsCard
        file={file}
        today={today}
        onChoose={choose}
        onSheet={onSheet}
        onOtherFile={onOtherFile}
      />
      <DirectionCard file={file} onChoose={choose} />
      {isSame && (
        <Card>
          <p className={styles.same}>
            <b>{words.imports.sameFile}</b>
            {isDone && <small>{words.imports.sameFileText({ count: matches.size })}</small>}
          </p>
        </Card>
      )}
      {!isDone && (
        <>
          <RatesOfFile {...rates} />
          <PaidWithFile
            accounts={accounts}
            account={account}
            onChoose={(chosen) => {
              setAccount(chosen);
              rememberAccount(file.opened, chosen);
            }}
          />
          <UnknownCategories rows={rows} onMade={takeCategory} />
          <EntriesCard
            rows={rows}
            unread={file.unread}
            onPick={pick}
            onCategory={(number, category) => edit(number, { category })}
            onEdit={setEdited}
            onPays={togglePays}
            onCredit={(number, credit) => {
              edit(number, { credit });
              pick(number, credit !== undefined && credit.kind !== 'recorded');
            }}
          />
          <ImportBar
            rows={rows}
            count={sent.length}
            matches={file.matches}
            onMatchAgain={onMatchAgain}
            onImport={() =>
              sending.send({
                file_name: asFileName(file.name),
                rows: sent,
                ...(accounts.length > 0 && { account }),
              })
            }
          />
        </>
      )}
      {editedRow && (
        <EditEntryDialog
          row={editedRow}
          today={today}
          onSave={(changes) => {
            edit(editedRow.number, changes);
            pick(editedRow.number, true);
            setEdited(undefined);
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
      {sending.isSending && (
        <ImportingExpenses
          count={sent.length}
          isStopping={sending.isStopping}
          onStop={sending.stop}
        />
      )}
    </>
  );
}
