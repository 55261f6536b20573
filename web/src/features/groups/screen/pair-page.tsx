import type { ListedGroup } from '@hisaab/contract';
import { formatRupees } from '@hisaab/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState, type Ref } from 'react';
import { errorSentence } from '../../../api/call.ts';
import { download } from '../../../api/download.ts';
import { needsNetwork } from '../../../offline/needs-network.tsx';
import type { OutboxEntry } from '../../../offline/outbox-entry.ts';
import { WaitingEntries } from '../../../offline/waiting-entries.tsx';
import { useUser } from '../../../session/session.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { showToast } from '../../../ui/dialogs/toast-store.ts';
import type { ShowError } from '../../../ui/parts/use-banner.tsx';
import { useWords } from '../../../words/words.ts';
import {
  groupExpensesQuery,
  groupPaymentsQuery,
  settlementSuggestionsQuery,
} from '../data/group-details.ts';
import { useDeleteGroup } from '../data/groups.ts';
import { peopleOfPair } from '../data/pairs.ts';
import { restore } from '../data/restore.ts';
import { undoEntry, useDeleteEntry } from '../entries/delete-entry.ts';
import { entryOf } from '../entries/entry-of.ts';
import type { GroupEntry } from '../entries/group-entry.ts';
import top from '../../../ui/parts/page-top.module.css';
import styles from './group-detail.module.css';
import type { GroupDialog } from './group-dialog.ts';
import { PairTail } from './pair-tail.tsx';
import { PairEntries } from '../people/pair-entries.tsx';
import { PairForm } from '../people/pair-form.tsx';
import { PairHead } from '../people/pair-head.tsx';
import { wayInWords, type Way } from '../people/pair-ways.ts';
import { pairAddress } from '../public/group-address.ts';
import { GroupRecords } from '../records/group-records.tsx';
import { GROUP_DIALOGS } from './loaded-parts.ts';
import { useArchiving } from './use-archiving.ts';
import { useEntryFromAddress } from './use-entry-from-address.ts';
import { useLinkedForm } from './use-linked-form.ts';
import { useGroupView } from './use-group-view.ts';

interface PairPageProps {
  group: ListedGroup;
  /** Whether the pair was just created: then the form of the first amount opens at once. */
  isNew: boolean;
  headingRef: Ref<HTMLHeadingElement>;
  onBack: () => void;
  onSuccess: (sentence: string) => void;
  onError: ShowError;
  /** Called when an action without a dialog starts: clears the message of the last one. */
  onBegin: () => void;
}

interface OpenForm {
  group: ListedGroup;
  way: Way;
}

/** The balance between the user and one other person, two buttons that change it, and the entries. */
export function PairPage({ group, isNew, headingRef, ...told }: PairPageProps) {
  const words = useWords('groups');
  const { username } = useUser();
  const { onBack, onSuccess, onError, onBegin } = told;
  const queryClient = useQueryClient();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const [dialog, setDialog] = useState<GroupDialog | null>(null);
  // With the pair as it was when the form opened.
  const [form, setForm] = useState<OpenForm | undefined>(
    isNew ? { way: 'gave', group } : undefined,
  );
  const expenses = useQuery(groupExpensesQuery(group.id, isUnfolded));
  const payments = useQuery(groupPaymentsQuery(group.id, isUnfolded));
  const suggestions = useQuery(settlementSuggestionsQuery(group.id));
  const deletion = useDeleteGroup();
  const archiveOrUnarchive = useArchiving({ onBegin, onError });
  const deleteEntry = useDeleteEntry(group, { onKept: onBegin, onFailed: onError });
  const address = pairAddress(group.id);
  const { view, open, close } = useGroupView(address);

  function edit(entry: GroupEntry, waiting?: OutboxEntry) {
    onBegin();
    setDialog({ kind: 'editEntry', group, entry, waiting });
  }

  function look(entry: GroupEntry) {
    onBegin();
    setDialog({ kind: 'look', group, entry });
  }

  function formOf(waiting: OutboxEntry) {
    const entry = entryOf(group, waiting);
    return entry && (() => edit(entry, waiting));
  }

  useLinkedForm(group.id, (waiting) => formOf(waiting)?.(), address);
  useEntryFromAddress(group.id, {
    expenses: expenses.data,
    payments: payments.data,
    isUnfolded: isUnfolded && !expenses.isPlaceholderData && !payments.isPlaceholderData,
    onUnfold: () => setIsUnfolded(true),
    onOpen: look,
    address,
  });

  function retry() {
    for (const query of [expenses, payments, suggestions]) {
      if (query.isError) void query.refetch();
    }
  }

  function handleSaved(entry: GroupEntry, way: Way) {
    setForm(undefined);
    showToast({
      text: words.people.recorded,
      detail: words.groups.namedAmount({
        name: wayInWords(words, group, way, username),
        amount: formatRupees(entry.thing.amount),
      }),
      undo: () => undoEntry(queryClient, group.id, entry),
    });
  }

  function handleDelete() {
    const { id, name } = group;
    if (!confirm(words.people.askDeletion({ name }))) return;
    onBegin();
    deletion.mutate(id, {
      onSuccess: () => {
        onBack();
        showToast({
          text: words.people.deleted({ name }),
          undo: () => restore(queryClient, id, { kind: 'group', id }),
        });
      },
      onError: (error) => onError(words.groups.groupDeleteFailed, needsNetwork(error)),
    });
  }

  if (view === 'history' || view === 'deleted') {
    return (
      <GroupRecords group={group} view={view} onView={open} onBack={close} onError={onError} />
    );
  }
  return (
    <div className={styles.detail}>
      <Button variant="quiet" icon="back" className={top.toList} onClick={onBack}>
        {words.people.people}
      </Button>
      <PairHead
        group={group}
        suggestion={suggestions.data?.[0]}
        headingRef={headingRef}
        onWay={(way) => {
          onBegin();
          setForm({ way, group });
        }}
        onPayByUpi={(start) => setDialog({ kind: 'payment', group, start, isByUpi: true })}
      />
      <div className={styles.rest}>
        <WaitingEntries groupId={group.id} formOf={formOf} />
        <PairEntries
          group={group}
          expenses={expenses.data}
          payments={payments.data}
          onRetry={expenses.isError || payments.isError ? retry : undefined}
          onUnfold={() => setIsUnfolded(true)}
          onLook={look}
          onEdit={edit}
          onDelete={(entry) => {
            onBegin();
            deleteEntry(entry);
          }}
        />
        <PairTail
          group={group}
          isDeleting={deletion.isPending}
          onHistory={() => open('history')}
          onDeleted={() => open('deleted')}
          onArchive={() => archiveOrUnarchive(group)}
          onRename={() => {
            const guest = peopleOfPair(group, username).other;
            setDialog({ kind: 'rename', group, guest });
          }}
          onExport={() => {
            download(`/group/api/groups/${group.id}/export/`).catch((error: unknown) =>
              onError(errorSentence(error, words.api.exportFailed), needsNetwork(error)),
            );
          }}
          onDelete={handleDelete}
        />
      </div>
      {form && <PairForm {...form} onSaved={handleSaved} onClose={() => setForm(undefined)} />}
      <Suspense>
        <GROUP_DIALOGS.Component
          dialog={dialog}
          onClose={() => setDialog(null)}
          onChosen={() => undefined}
          onCreated={() => undefined}
          onSuccess={onSuccess}
          onError={onError}
          onOpen={setDialog}
        />
      </Suspense>
    </div>
  );
}
