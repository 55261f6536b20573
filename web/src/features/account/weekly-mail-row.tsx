import { errorSentence } from '../../api/call.ts';
import { useUser } from '../../session/session.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useWords } from '../../words/words.ts';
import { useChangeProfile } from './account.ts';
import { Setting } from './setting.tsx';

/** The row of the weekly mail; not there where the server sends none. */
export function WeeklyMailRow() {
  const words = useWords();
  const { email, weekly_mail: isChosen } = useUser();
  const change = useChangeProfile();
  if (!('mail' in document.documentElement.dataset)) return null;
  const isOn = change.isPending ? (change.variables.weekly_mail ?? isChosen) : isChosen;
  return (
    <Setting
      label={words.account.weeklyMail}
      value={words.account.weeklyMailNote({ email })}
      note={change.error && <span role="alert">{errorSentence(change.error)}</span>}
    >
      <Switch
        aria-label={words.account.weeklyMail}
        checked={isOn}
        onChange={({ target }) => change.mutate({ weekly_mail: target.checked })}
      />
    </Setting>
  );
}
