import { ConflictDialog, type FieldOfBoth } from '../../ui/conflict-dialog.tsx';
import { joinChanges } from './conflict.ts';

interface EntryConflictProps<Values> {
  /** Who has changed it meanwhile, as a sentence. */
  sentence: string;
  /** What both began with. */
  before: Values;
  theirs: Values;
  mine: Values;
  /** Each field in the form's words. */
  fields: { [Key in keyof Values]: { label: string; show: (value: Values[Key]) => string } };
  isBusy: boolean;
  /** Saves these in place of theirs. */
  onSave: (values: Values) => void;
  onKeepTheirs: () => void;
  onBack: () => void;
}

/** Lets the person choose where somebody else has changed an expense or a payment meanwhile. */
export function EntryConflict<Values extends object>(props: EntryConflictProps<Values>) {
  const { before, theirs, mine, onSave } = props;
  const both = joinChanges(before, theirs, mine);
  return (
    <ConflictDialog
      sentence={props.sentence}
      fields={fieldsOf(props)}
      isBusy={props.isBusy}
      onKeepTheirs={props.onKeepTheirs}
      onUseMine={() => onSave(mine)}
      onUseBoth={both && (() => onSave(both))}
      onBack={props.onBack}
    />
  );
}

function fieldsOf<Values extends object>(props: EntryConflictProps<Values>): FieldOfBoth[] {
  const { fields, theirs, mine } = props;
  const shown: FieldOfBoth[] = [];
  for (const key in fields) {
    const { label, show } = fields[key];
    shown.push({ label, theirs: show(theirs[key]), mine: show(mine[key]) });
  }
  return shown;
}
