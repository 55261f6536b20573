import { useEffect, useState } from 'react';
import { useSendingCount } from '../../outbox/use-outbox.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import toastStyles from '../../ui/toast.module.css';
import styles from './new-version.module.css';
import { keepAppOnDevice, showNewVersion } from './service-worker.ts';
import * as messages from '../messages.ts';

/**
 * Keeps the app on the device, and says when a newer version of it is there: nobody is surprised by a reload. It leaves only when it is
 * put off until the next start, and steps back while something is typed or sent.
 */
export function NewVersion() {
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
            {messages.versionReady}
            <small>{messages.waitingStays}</small>
          </p>
          <Button variant="link" onClick={() => void showNewVersion()}>
            Reload
          </Button>
          <IconButton icon="close" label="Later" onClick={() => setReady(false)} />
        </div>
      )}
    </div>
  );
}
