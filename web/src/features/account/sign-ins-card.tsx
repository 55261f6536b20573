import type { SignInEntry } from '@hisaab/contract';
import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Tile } from '../../ui/tile.tsx';
import styles from './account.module.css';
import { dayOf } from './day-of.ts';
import { signInsQuery, useEndOtherSignIns, useEndSignIn } from './account.ts';
import * as messages from './messages.ts';

/** Where the user is signed in, and the way to end it there. */
export function SignInsCard() {
  const signIns = useQuery(signInsQuery);
  const endOthers = useEndOtherSignIns();
  if (signIns.error) {
    return <Card title="Where you are signed in">{messages.signInsNotLoaded}</Card>;
  }
  const shown = signIns.data ?? [];
  return (
    <Card title="Where you are signed in">
      <ul className={styles.rows} aria-busy={signIns.isPending || undefined}>
        {shown.map((signIn) => (
          <SignInRow key={signIn.id} signIn={signIn} />
        ))}
      </ul>
      {shown.length > 1 && (
        <div className={styles.foot}>
          <span className={styles.note}>{messages.notYou}</span>
          <Button
            variant="quiet"
            size="sm"
            isBusy={endOthers.isPending}
            onClick={() => endOthers.mutate()}
          >
            End all others
          </Button>
        </div>
      )}
    </Card>
  );
}

function SignInRow({ signIn }: { signIn: SignInEntry }) {
  const end = useEndSignIn();
  const { id, device, last_used_at: lastUsedAt, is_current: isCurrent } = signIn;
  return (
    <li className={styles.row}>
      <Tile icon="screen" tone="neutral" />
      <span className={styles.value}>
        <b>{device}</b>
        <small className={styles.note}>
          {isCurrent ? 'Now' : messages.lastUsed(dayOf(lastUsedAt))}
        </small>
      </span>
      {isCurrent ? (
        <Badge tone="positive">This device</Badge>
      ) : (
        <Button
          variant="link"
          aria-label={messages.endSignIn(device)}
          isBusy={end.isPending}
          onClick={() => end.mutate(id)}
        >
          End
        </Button>
      )}
    </li>
  );
}
