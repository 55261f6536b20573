import { ConflictDialog, type FieldOfBoth } from '../../../ui/conflict-dialog.tsx';
import { mergeChanges } from '../../../ui/merge-changes.ts';
import type { EntryChange } from './save-entry.ts';
import type { FoundConflict } from './use-conflict.ts';

interface EntryConflictProps<Values, Thing> {
  found: FoundConflict<Values, Thing>;
  /** The values that both began with. */
  before: Values;
  /** The form's values for a thing. */
  valuesOf: (thing: Thing) => Values;
  /** Each field in the form's words. */
  fields: { [Key in keyof Values]: { label: string; show: (value: Values[Key]) => string } };
  isBusy: boolean;
  /** Saves these in place of theirs, which may be deleted. */
  onSave: (change: EntryChange<Values>, version?: number) => void;
  onKeepTheirs: () => void;
  onBack: () => void;
}

/** Lets the person choose where somebody else has changed or deleted an expense or a payment meanwhile. */
export function EntryConflict<Values extends object, Thing extends { version: number }>(
  props: EntryConflictProps<Values, Thing>,
) {
  const { found, before, valuesOf, fields, isBusy, onSave, onKeepTheirs, onBack } = props;
  const { sentence, current, mine } = found;
  const theirs = current ? valuesOf(current) : before;
  const both = current && mergeChanges(before, theirs, mine);
  const save = (values: Values) =>
    onSave({ values, isRestored: current === undefined }, current?.version);
  return (
    <ConflictDialog
      sentence={sentence}
      isDeleted={current === undefined}
      fields={fieldsOf(fields, theirs, mine)}
      isBusy={isBusy}
      onKeepTheirs={onKeepTheirs}
      onUseMine={() => save(mine)}
      onUseBoth={both && (() => save(both))}
      onBack={onBack}
    />
  );
}

function fieldsOf<Values extends object>(
  fields: EntryConflictProps<Values, never>['fields'],
  theirs: Values,
  mine: Values,
): FieldOfBoth[] {
  const shown: FieldOfBoth[] = [];
  for (const key in fields) {
    const { label, show } = fields[key];
    shown.push({ label, theirs: show(theirs[key]), mine: show(mine[key]) });
  }
  return shown;
}
