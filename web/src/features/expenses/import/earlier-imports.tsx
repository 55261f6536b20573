import { timeOrDay } from '@hisaab/words';
import type { KeptImport } from '@hisaab/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, errorSentence } from '../../../api/call.ts';
import { useLockedMutation } from '../../../api/locked-mutation.ts';
import { needsNetwork } from '../../../offline/needs-network.tsx';
import { PERSONAL } from '../../../queries/personal-queries.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { Tile } from '../../../ui/parts/tile.tsx';

import type { ShowError } from '../../../ui/parts/use-banner.tsx';
import importPage from '../../../ui/lists/import-page.module.css';
import styles from './import.module.css';
import { undoImport } from './send-import.ts';
import { useWords } from '../../../words/words.ts';

interface EarlierImportsProps {
  onTakenBack: (sentence: string) => void;
  onError: ShowError;
}

/** The imports of the last 30 days, each with a button that undoes it; nothing if there are none. */
export function EarlierImports(props: EarlierImportsProps) {
  const words = useWords('imports');
  const { data: imports = [] } = useQuery({
    queryKey: [...PERSONAL, 'imports'],
    queryFn: () => call('GET /personal/api/imports/'),
  });
  if (imports.length === 0) return null;
  return (
    <Card title={words.imports.earlierImports}>
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
  const words = useWords('imports');
  const queryClient = useQueryClient();
  const taking = useLockedMutation({
    mutationKey: ['import', 'take back', id],
    mutationFn: () => undoImport(queryClient, id),
    onSuccess: () =>
      onTakenBack(words.imports.takenBack({ entries: words.ui.entryCount({ count }) })),
    onError: (error) =>
      onError(errorSentence(error, words.imports.takenBackFailed), needsNetwork(error)),
  });
  return (
    <li className={styles.earlier}>
      <Tile icon="file" />
      <span className={importPage.grow}>
        <b>{name}</b>
        <span className="note">
          {words.ui.entryCount({ count })}, {timeOrDay(words, new Date(time))}
        </span>
      </span>
      <Button
        size="sm"
        icon="undo"
        aria-label={words.imports.takeBackOf({ file: name })}
        isBusy={taking.isPending}
        onClick={() => {
          if (confirm(words.imports.askTakeBack({ file: name }))) taking.mutate();
        }}
      >
        {words.imports.takeBack}
      </Button>
    </li>
  );
}
