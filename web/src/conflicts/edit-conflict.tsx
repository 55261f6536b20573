import { ConflictDialog, type FieldOfBoth } from './conflict-dialog.tsx';
import type { Edit } from './edit.ts';
import { mergeChanges } from './merge-changes.ts';
import type { Conflict, VersionedForm } from './use-conflict.ts';
import { useWords, type Words } from '../words/words.ts';

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
  conflict: { form, found, clear },
  before,
  isBusy,
  onSave,
  onKeepTheirs,
}: EditConflictProps<Thing, Values>) {
  const words = useWords();
  if (!found) return null;
  const { sentence, current, mine } = found;
  const theirs = form.valuesOf(current ?? before);
  const both = current && mergeChanges(form.valuesOf(before), theirs, mine);
  const save = (values: Values) =>
    onSave({ thing: current ?? before, values, isRestored: current === undefined });
  return (
    <ConflictDialog
      sentence={sentence}
      isDeleted={current === undefined}
      fields={fieldsOf(words, form.fields, theirs, mine)}
      isBusy={isBusy}
      onKeepTheirs={onKeepTheirs}
      onUseMine={() => save(mine)}
      onUseBoth={both && (() => save(both))}
      onBack={clear}
    />
  );
}

function fieldsOf<Values extends object>(
  words: Words,
  fields: VersionedForm<never, Values>['fields'],
  theirs: Values,
  mine: Values,
): FieldOfBoth[] {
  const shown: FieldOfBoth[] = [];
  for (const key in fields) {
    const { label, show } = fields[key];
    shown.push({
      label: label(words),
      theirs: show(theirs[key], words, theirs),
      mine: show(mine[key], words, mine),
    });
  }
  return shown;
}
