import type { PasskeyEntry } from '@hisaab/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { canUsePasskeys, PasskeyNotUsed } from './public/device-passkeys.ts';
import { Button } from '../../ui/parts/button.tsx';
import { dayOf } from './day-of.ts';
import { passkeysQuery, useAddPasskey, useRemovePasskey } from './passkeys.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { Setting } from './setting.tsx';
import { useWords, type WordsOf } from '../../words/words.ts';

/** The rows of the passkeys. Where the page cannot use passkeys, none can be added. */
export function PasskeyRows() {
  const words = useWords('account');
  const passkeys = useQuery(passkeysQuery).data ?? [];
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<PasskeyEntry | null>(null);
  const canAdd = canUsePasskeys();
  if (!canAdd && passkeys.length === 0) return null;
  return (
    <>
      <Setting
        label={words.account.passkeys}
        value={countOf(words, passkeys)}
        note={words.account.passkeysNote}
      >
        {canAdd && (
          <Button
            variant="link"
            aria-label={words.account.addAPasskey}
            onClick={() => setAdding(true)}
          >
            {words.common.add}
          </Button>
        )}
      </Setting>
      {passkeys.map((passkey) => (
        <Setting key={passkey.id} label="" value={passkey.name} note={datesOf(words, passkey)}>
          <Button
            variant="link"
            aria-label={words.account.removePasskey({ name: passkey.name })}
            onClick={() => setRemoved(passkey)}
          >
            {words.common.remove}
          </Button>
        </Setting>
      ))}
      {isAdding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
      {removed && <RemovePasskeyDialog passkey={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}

function countOf({ account }: WordsOf<'account'>, { length }: readonly PasskeyEntry[]): string {
  return length === 0 ? account.none : account.passkeyCount({ count: length });
}

function datesOf(
  words: WordsOf<'account'>,
  { created_at, last_used_at: used }: PasskeyEntry,
): string {
  const added = dayOf(words, created_at);
  return used === null
    ? words.account.passkeyNotUsed({ added })
    : words.account.passkeyDates({ added, used: dayOf(words, used) });
}

function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const words = useWords('account');
  const add = useAddPasskey();
  return (
    <ProofDialog
      title={words.account.addAPasskey}
      submitLabel={words.common.add}
      failure={add.error instanceof PasskeyNotUsed ? add.error.message : undefined}
      mutation={add}
      onDone={onClose}
      onClose={onClose}
    >
      <p>{words.account.deviceAsks}</p>
    </ProofDialog>
  );
}

function RemovePasskeyDialog({ passkey, onClose }: { passkey: PasskeyEntry; onClose: () => void }) {
  const words = useWords('account');
  return (
    <ProofDialog
      title={words.account.askPasskeyRemoval}
      submitLabel={words.common.remove}
      isDanger
      mutation={useRemovePasskey(passkey.id)}
      onDone={onClose}
      onClose={onClose}
    >
      <p>{words.account.passkeyEnds({ name: passkey.name })}</p>
    </ProofDialog>
  );
}
