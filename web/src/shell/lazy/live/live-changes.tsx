import type { ListedGroup } from '@hisaab/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { GROUPS } from '../../../queries/group-keys.ts';
import { useUser } from '../../../session/session.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { classNames } from '../../../ui/base/class-names.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { VisuallyHidden } from '../../../ui/base/visually-hidden.tsx';
import toastStyles from '../../../ui/dialogs/toast.module.css';
import { useWords } from '../../../words/words.ts';
import styles from './live-changes.module.css';
import { LiveNews } from './live-news.ts';

/**
 * Shows changes made elsewhere at once, and reports those by others in the open group. Typed text, open panels and the focus stay; a list
 * that is scrolled past its head waits until that is back in view, and one below the screen is a tap away.
 */
export function LiveChanges() {
  const words = useWords();
  const queryClient = useQueryClient();
  const { id: userId } = useUser();
  const path = usePathname();
  const [news] = useState(() => new LiveNews(queryClient));
  const { told, isHeld, isBelow } = useSyncExternalStore(news.subscribe, news.current);

  useEffect(() => news.start(userId), [news, userId]);
  useEffect(() => news.showPage(path), [news, path]);

  const sentence = told?.sentences.length === 1 ? told.sentences[0] : told && together();

  function together(): string {
    const groups = queryClient.getQueryData<ListedGroup[]>([...GROUPS, 'list']);
    const group = groups?.find(({ id }) => id === told?.groupId)?.name ?? '';
    return words.frame.changesIn({ count: told?.sentences.length ?? 0, group });
  }

  return (
    <>
      <VisuallyHidden>
        <span role="status">{sentence}</span>
      </VisuallyHidden>
      {(isHeld || isBelow) && sentence !== undefined && (
        <div className={classNames(toastStyles.slot, styles.pill)}>
          <Button size="sm" onClick={() => news.showWaiting()}>
            <Icon name="chevron-down" size="sm" className={isHeld ? styles.up : undefined} />
            {sentence}
          </Button>
        </div>
      )}
    </>
  );
}
