import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './new-version.module.css';
import { keepAppOnDevice, showNewVersion } from './service-worker.ts';

/** Keeps the app on the device, and says when a newer version of it is there: nobody is surprised by a reload. */
export function NewVersion() {
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    keepAppOnDevice(() => setReady(true)).catch((error: unknown) => console.warn(error));
  }, []);

  return (
    <div role="status">
      {isReady && (
        <p className={styles.strip}>
          A new version is ready.
          <Button variant="link" size="sm" onClick={() => void showNewVersion()}>
            Reload
          </Button>
        </p>
      )}
    </div>
  );
}
