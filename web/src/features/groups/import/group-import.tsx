import type { Group } from '@hisaab/contract';
import { useEffect, useEffectEvent, useRef, useState, type DragEvent } from 'react';
import { needsNetwork } from '../../../offline/needs-network.tsx';
import { useToday } from '../../../queries/use-today.ts';
import { asFileName } from '@hisaab/domain/reading/description';
import { Button } from '../../../ui/parts/button.tsx';
import { classNames } from '../../../ui/base/class-names.ts';
import { Stack } from '../../../ui/parts/stack.tsx';
import { useBanner, type ShowError } from '../../../ui/parts/use-banner.tsx';
import { useImport } from '../data/imports.ts';
import { BalancesCard } from './balances-card.tsx';
import { ChooseFile } from './choose-file.tsx';
import importPage from '../../../ui/lists/import-page.module.css';
import top from '../../../ui/parts/page-top.module.css';
import styles from './group-import.module.css';
import { ImportBar } from './import-bar.tsx';
import { ImportingEntries } from './importing-entries.tsx';
import { LeftOutCard } from './left-out-card.tsx';
import { readFile } from './read-file.ts';
import { RatesCard } from './rates-card.tsx';
import { useOpenFile } from './use-open-file.ts';
import { WhoCard } from './who-card.tsx';
import { useWords } from '../../../words/words.ts';

interface GroupImportProps {
  group: Group;
  onBack: () => void;
  onBegin: () => void;
  onError: ShowError;
}

/**
 * The import of another app's group, in place of the group's detail: the people, their balances after it, and one
 * button that imports it.
 */
export function GroupImport({ group, onBack, onBegin, onError }: GroupImportProps) {
  const words = useWords('imports');
  const headingRef = useRef<HTMLHeadingElement>(null);
  const today = useToday({ isEnabled: true });
  const { open, rateOfFile, onWho, onRate, setOpen, ...reading } = useOpenFile(group, today);
  const [failure, setFailure] = useState<string>();
  const [isOver, setOver] = useState(false);
  const { banner, showSuccess, clear } = useBanner();
  const [isDone, setDone] = useState(false);
  const sending = useImport(group.id, {
    onImported: () => setDone(true),
    onEnded: (sentence, error) =>
      error ? onError(sentence, needsNetwork(error)) : showSuccess(sentence),
  });

  const { isSending } = sending;
  const handleDone = useEffectEvent(onBack);

  // Only after the progress dialog is gone: a step back would close that first.
  useEffect(() => {
    if (isDone && !isSending) handleDone();
  }, [isDone, isSending]);

  useEffect(() => {
    headingRef.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);

  async function take(chosen: File | undefined) {
    setOver(false);
    if (!chosen) return;
    onBegin();
    clear();
    setFailure(undefined);
    const rows = await readFile(words, chosen);
    if (typeof rows === 'string') {
      setOpen(undefined);
      setFailure(rows);
      return;
    }
    setOpen({ name: chosen.name, rows, who: new Map() });
  }

  function handleImport() {
    if (!open) return;
    onBegin();
    clear();
    const { guests, entries } = open.prepared;
    sending.send({ file_name: asFileName(open.name), guests, entries });
  }

  function handleDrag(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  }

  return (
    <div
      className={classNames(styles.page, isOver && importPage.over)}
      onDragOver={handleDrag}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        void take(event.dataTransfer.files[0]);
      }}
    >
      <Button variant="quiet" icon="back" className={top.back} onClick={onBack}>
        {group.name}
      </Button>
      <h2 className={top.title} ref={headingRef} tabIndex={-1}>
        {words.common.import}
      </h2>
      {banner}
      {isSending && open && (
        <ImportingEntries
          groupId={group.id}
          count={open.prepared.entries.length}
          isStopping={sending.isStopping}
          onStop={sending.stop}
        />
      )}
      {open ? (
        <Stack>
          <WhoCard
            group={group}
            name={open.name}
            file={open.file}
            who={open.who}
            faults={open.prepared.faults}
            onWho={onWho}
            onFile={(chosen) => void take(chosen)}
          />
          <RatesCard file={open.file} rateOfFile={rateOfFile} onRate={onRate} />
          <BalancesCard group={group} balances={open.prepared.balances} />
          <LeftOutCard rows={open.file.leftOut} />
          <ImportBar
            file={open.file}
            prepared={open.prepared}
            isBusy={isSending}
            onImport={handleImport}
          />
        </Stack>
      ) : (
        <ChooseFile failure={failure ?? reading.failure} onFile={(chosen) => void take(chosen)} />
      )}
    </div>
  );
}
