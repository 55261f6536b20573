import type { KeptImport } from '@hisaab/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, errorSentence } from '../../../api/call.ts';
import { useLockedMutation } from '../../../api/locked-mutation.ts';
import { needsNetwork } from '../../../outbox/needs-network.tsx';
import { PERSONAL } from '../../../queries/personal-queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { entriesText } from '../../../ui/entries-text.ts';
import { Tile } from '../../../ui/tile.tsx';
import { timeOrDay } from '../../../ui/time-or-day.ts';
import type { ShowError } from '../../../ui/use-banner.tsx';
import styles from './import.module.css';
import * as messages from './messages.ts';
import { takeBackImport } from './send-import.ts';

interface EarlierImportsProps {
  onTakenBack: (sentence: string) => void;
  onError: ShowError;
}

/** The imports of the last 30 days, each with a way back; nothing where there are none. */
export function EarlierImports(props: EarlierImportsProps) {
  const { data: imports = [] } = useQuery({
    queryKey: [...PERSONAL, 'imports'],
    queryFn: () => call('GET /personal/api/imports/'),
  });
  if (imports.length === 0) return null;
  return (
    <Card title="Earlier imports">
      <ul>
        {imports.map((one) => (
          <EarlierImport key={one.id} earlier={one} {...props} />
        ))}
      </ul>
    </Card>
  );
}

function EarlierImport({
  earlier: { id, file_name: name, count, created_at: time },
  onTakenBack,
  onError,
}: EarlierImportsProps & { earlier: KeptImport }) {
  const queryClient = useQueryClient();
  const taking = useLockedMutation({
    mutationKey: ['import', 'take back', id],
    mutationFn: () => takeBackImport(queryClient, id),
    onSuccess: () => onTakenBack(messages.takenBack(entriesText(count))),
    onError: (error) =>
      onError(errorSentence(error, messages.takenBackFailed), needsNetwork(error)),
  });
  return (
    <li className={styles.earlier}>
      <Tile icon="file" />
      <span className={styles.grow}>
        <b>{name}</b>
        <span className={styles.muted}>
          {entriesText(count)}, {timeOrDay(new Date(time))}
        </span>
      </span>
      <Button
        size="sm"
        icon="undo"
        aria-label={messages.takeBackOf(name)}
        isBusy={taking.isPending}
        onClick={() => {
          if (confirm(messages.askTakeBack(name))) taking.mutate();
        }}
      >
        Take back
      </Button>
    </li>
  );
}
