import { useUser } from '../../session/session.tsx';
import { useWords } from '../../words/words.ts';
import { useChangeProfile } from './account.ts';
import { SwitchRow } from './switch-row.tsx';

export function WeeklyMailRow() {
  const words = useWords('account');
  const { email, weekly_mail: isChosen } = useUser();
  const change = useChangeProfile();
  // There is no address to send it to.
  if (email === null) return null;
  const wanted = change.isPending ? change.variables.weekly_mail : undefined;
  return (
    <SwitchRow
      label={words.account.weeklyMail}
      note={words.account.weeklyMailNote({ email })}
      isFailed={change.isError}
      checked={wanted ?? isChosen}
      onChange={({ currentTarget }) => change.mutate({ weekly_mail: currentTarget.checked })}
    />
  );
}
