import { useUser } from '../../session/session.tsx';
import { formText } from '../../ui/forms/form-text.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { useChangeProfile } from './account.ts';
import { ADDED_BY, addedByLabel, addedByOf } from './added-by.ts';
import { useWords } from '../../words/words.ts';

/** Chooses who may add the user to groups. */
export function AddedByDialog({ onClose }: { onClose: () => void }) {
  const words = useWords('account');
  const user = useUser();
  const change = useChangeProfile();

  function handleSubmit(data: FormData) {
    change.mutate({ added_by: addedByOf(formText(data, 'added_by')) }, { onSuccess: onClose });
  }

  return (
    <AccountDialog
      title={words.account.whoMayAddYouToGroups}
      submitLabel={words.account.save}
      mutation={change}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <SelectField
        label={words.account.whoMayAddYou}
        name="added_by"
        options={ADDED_BY}
        labelOf={(choice) => addedByLabel(words, choice)}
        defaultValue={addedByOf(user.added_by)}
      />
    </AccountDialog>
  );
}
