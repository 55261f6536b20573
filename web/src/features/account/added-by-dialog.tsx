import { useUser } from '../../session/session.tsx';
import { formText } from '../../ui/form-text.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { useChangeProfile } from './account.ts';
import { ADDED_BY_LABELS, addedByLabel, addedByOf } from './added-by.ts';

/** Chooses who may add the user to groups. */
export function AddedByDialog({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const change = useChangeProfile();

  function handleSubmit(data: FormData) {
    const choice = addedByOf(formText(data, 'added_by'));
    if (choice) change.mutate({ added_by: choice }, { onSuccess: onClose });
  }

  return (
    <AccountDialog
      title="Who may add you to groups"
      submitLabel="Save"
      mutation={change}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <SelectField
        label="Who may add you"
        name="added_by"
        options={ADDED_BY_LABELS}
        defaultValue={addedByLabel(user.added_by)}
      />
    </AccountDialog>
  );
}
