import { timeOrDay } from '@hisaab/words';
import { useIsFetching, useQueryClient, type Query } from '@tanstack/react-query';
import { useDataAge } from '../device/data-age.ts';
import { useMayBeCleared } from '../device/use-persistent-storage.ts';
import { saveWaiting } from '../offline/save-waiting.ts';
import { useOutbox, useSendingCount } from '../offline/use-outbox.ts';
import { Button } from '../ui/parts/button.tsx';
import { Icon } from '../ui/base/icon.tsx';

import { useOnline } from '../ui/base/use-online.ts';
import styles from './offline-strip.module.css';
import { useFirstWords } from '../words/words.ts';

/** The shown data that could not be refetched. */
const FAILED = {
  type: 'active',
  predicate: ({ state }: Query) => state.status === 'error',
} as const;

/**
 * Shows in one muted line above every screen that there is no network or server and how old the figures are, or that waiting entries
 * are being sent. Failed queries are refetched when it is back.
 */
export function OfflineStrip() {
  const words = useFirstWords();
  const isOnline = useOnline();
  const queryClient = useQueryClient();
  const { asOf, isStale } = useDataAge(queryClient);
  const isAskingAgain = useIsFetching(FAILED) > 0;
  const asOfWords =
    asOf === undefined ? '' : words.frame.asOf({ time: timeOrDay(words, new Date(asOf)) });
  const sendingCount = useSendingCount();
  const mayBeCleared = useMayBeCleared(useOutbox().length > 0);
  const isCutOff = !isOnline || isStale;
  return (
    <div role="status">
      {isCutOff && (
        <p className={styles.strip}>
          <Icon name="offline" className="muted" />
          {isOnline && <span>{words.frame.notReached({ figures: asOfWords })}</span>}
          {isOnline && (
            <Button
              variant="link"
              size="sm"
              isBusy={isAskingAgain}
              onClick={() => void queryClient.refetchQueries(FAILED)}
            >
              {words.common.tryAgain}
            </Button>
          )}
          {!isOnline && (
            <span>
              {asOfWords ? words.frame.offlineFigures({ figures: asOfWords }) : words.frame.offline}
            </span>
          )}
          {!isOnline && !mayBeCleared && (
            <small className={styles.kept}>{words.frame.keptUntilBack}</small>
          )}
          {mayBeCleared && (
            <small className={styles.mayBeCleared}>
              {words.frame.mayBeCleared}{' '}
              <Button
                variant="link"
                size="sm"
                className="flush-start"
                onClick={() => void saveWaiting()}
              >
                {words.frame.saveAsAFile}
              </Button>
            </small>
          )}
        </p>
      )}
      {!isCutOff && sendingCount > 0 && (
        <p className={styles.strip}>
          <Icon name="offline" className="muted" />
          {words.frame.sending({ count: sendingCount })}
        </p>
      )}
    </div>
  );
}
