import { useUser } from '../../session/session.tsx';
import { useWords } from '../../words/words.ts';
import { useChangeProfile } from './account.ts';
import { SwitchRow } from './switch-row.tsx';

/** The row that lets every forwarded message wait. */
export function ConfirmMessagesRow() {
  const words = useWords();
  const { confirm_messages: isChosen } = useUser();
  const change = useChangeProfile();
  const wanted = change.isPending ? change.variables.confirm_messages : undefined;
  return (
    <SwitchRow
      label={words.waiting.confirmEvery}
      note={words.waiting.confirmEveryNote}
      isFailed={change.isError}
      checked={wanted ?? isChosen}
      onChange={({ currentTarget }) => change.mutate({ confirm_messages: currentTarget.checked })}
    />
  );
}
