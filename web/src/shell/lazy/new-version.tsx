import { useEffect, useState } from 'react';
import { useSendingCount } from '../../offline/use-outbox.ts';
import { Button } from '../../ui/parts/button.tsx';
import { classNames } from '../../ui/base/class-names.ts';
import { IconButton } from '../../ui/parts/icon-button.tsx';
import toastStyles from '../../ui/dialogs/toast.module.css';
import styles from './new-version.module.css';
import { keepAppOnDevice, showNewVersion } from './service-worker.ts';
import { useWords } from '../../words/words.ts';

/**
 * Registers the service worker, and shows when a newer version is ready, so that no reload is a surprise. It stays
 * until dismissed until the next start, and is hidden while something is typed or sent.
 */
export function NewVersion() {
  const words = useWords();
  const [isReady, setReady] = useState(false);
  const isSending = useSendingCount() > 0;

  useEffect(() => {
    keepAppOnDevice(() => setReady(true)).catch((error: unknown) => console.warn(error));
  }, []);

  return (
    <div className={classNames(toastStyles.slot, styles.slot)} role="status">
      {isReady && !isSending && (
        <div className={classNames(toastStyles.toast, styles.news)}>
          <p className={toastStyles.words}>
            {words.frame.versionReady}
            <small>{words.frame.waitingStays}</small>
          </p>
          <Button variant="link" onClick={() => void showNewVersion()}>
            {words.shell.reload}
          </Button>
          <IconButton icon="close" label={words.frame.later} onClick={() => setReady(false)} />
        </div>
      )}
    </div>
  );
}
