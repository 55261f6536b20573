import { canUsePasskeys } from '../account/public/device-passkeys.ts';
import { Button } from '../../ui/parts/button.tsx';
import styles from './passkey-button.module.css';
import { useWords } from '../../words/words.ts';

interface PasskeyButtonProps {
  isBusy: boolean;
  onClick: () => void;
}

/** Signs in without a password; hidden where the page cannot use passkeys. */
export function PasskeyButton({ isBusy, onClick }: PasskeyButtonProps) {
  const words = useWords();
  if (!canUsePasskeys()) return null;
  return (
    <div className={styles.choice}>
      <p className={styles.or}>{words.signIn.or}</p>
      <Button icon="key" size="lg" isBlock isBusy={isBusy} onClick={onClick}>
        {words.signIn.signInWithAPasskey}
      </Button>
    </div>
  );
}
