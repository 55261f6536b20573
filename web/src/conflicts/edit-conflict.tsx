import { ConflictDialog } from './conflict-dialog.tsx';
import type { Edit } from './edit.ts';
import { mergeChanges } from './merge-changes.ts';
import type { Conflict } from './use-conflict.ts';

interface EditConflictProps<Thing, Values> {
  conflict: Conflict<Thing, Values>;
  /** The thing as the form was opened with. */
  before: Thing;
  isBusy: boolean;
  onSave: (edit: Edit<Thing, Values>) => void;
  onKeepTheirs: () => void;
}

/** Lets the person choose if a thing was changed or deleted while they were changing it; otherwise renders nothing. */
export function EditConflict<Thing, Values extends object>({
  conflict: { valuesOf, fieldsOf, found, clear },
  before,
  isBusy,
  onSave,
  onKeepTheirs,
}: EditConflictProps<Thing, Values>) {
  if (!found) return null;
  const { sentence, current, mine } = found;
  const theirs = valuesOf(current ?? before);
  const both = current && mergeChanges(valuesOf(before), theirs, mine);
  const save = (values: Values) =>
    onSave({ thing: current ?? before, values, isRestored: current === undefined });
  return (
    <ConflictDialog
      sentence={sentence}
      isDeleted={current === undefined}
      fields={fieldsOf(theirs, mine)}
      isBusy={isBusy}
      onKeepTheirs={onKeepTheirs}
      onUseMine={() => save(mine)}
      onUseBoth={both && (() => save(both))}
      onBack={clear}
    />
  );
}
