import { ApiError, errorSentence } from '../../api/call.ts';
import { DeletedMeanwhile } from '../../api/deleted-meanwhile.ts';
import { ConflictDialog } from '../../ui/conflict-dialog.tsx';
import { mergeChanges } from '../../ui/merge-changes.ts';
import { besideEachOther, type ShownField } from './merge-expense.ts';

/** A change or a deletion of something that was made meanwhile, and what was to be saved. */
export interface Conflict<Thing, Values> {
  /** Undefined where it was deleted. */
  theirs: Thing | undefined;
  mine: Values;
  sentence: string;
}

/** The conflict that an error tells of; undefined for any other error. */
export function conflictOf<Thing, Values>(
  error: Error,
  mine: Values,
  { name, isThing }: { name: string; isThing: (value: unknown) => value is Thing },
): Conflict<Thing, Values> | undefined {
  if (error instanceof DeletedMeanwhile) {
    return { theirs: undefined, mine, sentence: error.sentence(name, '') };
  }
  const theirs = error instanceof ApiError ? error.current : undefined;
  return isThing(theirs) ? { theirs, mine, sentence: errorSentence(error, '') } : undefined;
}

interface VersionConflictProps<Thing, Values extends object> {
  conflict: Conflict<Thing, Values>;
  /** As the person opened it. */
  before: Thing;
  valuesOf: (thing: Thing) => Values;
  shown: (values: Values) => ShownField[];
  isBusy: boolean;
  onKeepTheirs: () => void;
  onSubmit: (values: Values, isRestored: boolean) => void;
  onBack: () => void;
}

/** Both versions side by side, to choose one or to use both. */
export function VersionConflict<Thing, Values extends object>({
  conflict: { theirs, mine, sentence },
  before,
  valuesOf,
  shown,
  isBusy,
  onKeepTheirs,
  onSubmit,
  onBack,
}: VersionConflictProps<Thing, Values>) {
  const merged = theirs && mergeChanges(valuesOf(before), valuesOf(theirs), mine);
  return (
    <ConflictDialog
      sentence={sentence}
      isDeleted={!theirs}
      fields={besideEachOther(shown(valuesOf(theirs ?? before)), shown(mine))}
      isBusy={isBusy}
      onKeepTheirs={onKeepTheirs}
      onUseMine={() => onSubmit(mine, !theirs)}
      onUseBoth={merged && (() => onSubmit(merged, false))}
      onBack={onBack}
    />
  );
}
