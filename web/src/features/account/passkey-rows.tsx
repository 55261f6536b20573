import type { PasskeyEntry } from '@hisaab/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { canUsePasskeys, PasskeyNotUsed } from './public/device-passkeys.ts';
import { Button } from '../../ui/button.tsx';
import { dayOf } from './day-of.ts';
import { passkeysQuery, useAddPasskey, useRemovePasskey } from './passkeys.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { Setting } from './setting.tsx';
import * as messages from './messages.ts';

/** The rows about passkeys; without a way to add one where the page cannot use them. */
export function PasskeyRows() {
  const passkeys = useQuery(passkeysQuery).data ?? [];
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<PasskeyEntry | null>(null);
  const canAdd = canUsePasskeys();
  if (!canAdd && passkeys.length === 0) return null;
  return (
    <>
      <Setting label="Passkeys" value={countOf(passkeys)} note={messages.passkeysNote}>
        {canAdd && (
          <Button variant="link" aria-label="Add a passkey" onClick={() => setAdding(true)}>
            Add
          </Button>
        )}
      </Setting>
      {passkeys.map((passkey) => (
        <Setting key={passkey.id} label="" value={passkey.name} note={datesOf(passkey)}>
          <Button
            variant="link"
            aria-label={messages.removePasskey(passkey.name)}
            onClick={() => setRemoved(passkey)}
          >
            Remove
          </Button>
        </Setting>
      ))}
      {isAdding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
      {removed && <RemovePasskeyDialog passkey={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}

function countOf({ length }: readonly PasskeyEntry[]): string {
  if (length === 0) return 'None';
  return length === 1 ? '1 passkey' : `${length} passkeys`;
}

function datesOf({ created_at: added, last_used_at: used }: PasskeyEntry): string {
  return messages.passkeyDates(dayOf(added), used && dayOf(used));
}

function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const add = useAddPasskey();
  return (
    <ProofDialog
      title="Add a passkey"
      submitLabel="Add"
      failure={add.error instanceof PasskeyNotUsed ? add.error.message : undefined}
      mutation={add}
      onDone={onClose}
      onClose={onClose}
    >
      <p>{messages.deviceAsks}</p>
    </ProofDialog>
  );
}

function RemovePasskeyDialog({ passkey, onClose }: { passkey: PasskeyEntry; onClose: () => void }) {
  return (
    <ProofDialog
      title={messages.askPasskeyRemoval}
      submitLabel="Remove"
      isDanger
      mutation={useRemovePasskey(passkey.id)}
      onDone={onClose}
      onClose={onClose}
    >
      <p>{messages.passkeyEnds(passkey.name)}</p>
    </ProofDialog>
  );
}
