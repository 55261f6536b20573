import { Suspense } from 'react';
import type { OutboxEntry } from '../../outbox/outbox-rules.ts';
import { useOutbox } from '../../outbox/use-outbox.ts';
import { loaded } from '../../ui/loaded.tsx';
import { valuesOfEntry } from './keep-expense.ts';
import type { ExpenseValues } from './expense-form.ts';

const SECTION = loaded(async () => (await import('../../outbox/outbox-section.tsx')).OutboxSection);

/** All that waits for a network, expenses of groups included; nothing where nothing waits. */
export function WaitingEntries({
  onChange,
}: {
  onChange: (entry: OutboxEntry, filled: ExpenseValues) => void;
}) {
  const entries = useOutbox();
  if (entries.length === 0) return null;
  return (
    <Suspense>
      <SECTION.Component
        entries={entries}
        formOf={(entry) => {
          const filled = entry.subject === 'expense' ? valuesOfEntry(entry) : undefined;
          return filled && (() => onChange(entry, filled));
        }}
      />
    </Suspense>
  );
}
