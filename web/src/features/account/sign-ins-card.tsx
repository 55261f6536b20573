import type { SignInEntry } from '@hisaab/contract';
import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../ui/parts/badge.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { Card } from '../../ui/parts/card.tsx';
import { Tile } from '../../ui/parts/tile.tsx';
import styles from './account.module.css';
import { dayOf } from './day-of.ts';
import { signInsQuery, useEndOtherSignIns, useEndSignIn } from './account.ts';
import { useWords } from '../../words/words.ts';

/** The user's sign-ins, that of this device first, each other with a button that ends it. */
export function SignInsCard() {
  const words = useWords('account');
  const signIns = useQuery(signInsQuery);
  const endOthers = useEndOtherSignIns();
  if (signIns.error) {
    return <Card title={words.account.whereYouAreSignedIn}>{words.account.signInsNotLoaded}</Card>;
  }
  const shown = (signIns.data ?? []).toSorted(
    (one, other) => Number(other.is_current) - Number(one.is_current),
  );
  return (
    <Card title={words.account.whereYouAreSignedIn}>
      <ul className={styles.rows} aria-busy={signIns.isPending || undefined}>
        {shown.map((signIn) => (
          <SignInRow key={signIn.id} signIn={signIn} />
        ))}
      </ul>
      {shown.length > 1 && (
        <div className={styles.foot}>
          <span className="note block">{words.account.notYou}</span>
          <Button
            variant="quiet"
            size="sm"
            className="flush-start flush-end"
            isBusy={endOthers.isPending}
            onClick={() => endOthers.mutate()}
          >
            {words.account.endAllOthers}
          </Button>
        </div>
      )}
    </Card>
  );
}

function SignInRow({ signIn }: { signIn: SignInEntry }) {
  const words = useWords('account');
  const end = useEndSignIn();
  const { id, device, last_used_at: lastUsedAt, is_current: isCurrent } = signIn;
  return (
    <li className={styles.row}>
      <Tile icon="screen" tone="neutral" />
      <span className={styles.value}>
        <b>{device}</b>
        <small className="note block">
          {isCurrent
            ? words.account.now
            : words.account.lastUsed({ day: dayOf(words, lastUsedAt) })}
        </small>
      </span>
      {isCurrent ? (
        <Badge tone="positive">{words.account.thisDevice}</Badge>
      ) : (
        <Button
          variant="link"
          aria-label={words.account.endSignIn({ device })}
          isBusy={end.isPending}
          onClick={() => end.mutate(id)}
        >
          {words.common.end}
        </Button>
      )}
    </li>
  );
}
