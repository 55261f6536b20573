import type { AccessToken, AccessTokenInput } from '@hisaab/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Chip, ChipGroup } from '../../ui/chip.tsx';
import { CopyableText } from '../../ui/copyable-text.tsx';
import { TextField } from '../../ui/field.tsx';
import { formText } from '../../ui/form-text.ts';
import { Modal, ModalActions, ModalBody } from '../../ui/modal.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { AccountDialog, fieldErrors } from './account-dialog.tsx';
import { accessTokensQuery, useCreateAccessToken, useEndAccessToken } from './account.ts';
import { dayOf } from './day-of.ts';
import { Setting } from './setting.tsx';
import * as messages from './messages.ts';

type Scope = AccessTokenInput['scope'];

const SCOPES: ReadonlyArray<readonly [scope: Scope, words: string]> = [
  ['add_expenses', 'Add expenses'],
  ['read', 'Read'],
  ['all', 'Everything but the account'],
];

/** The rows about access tokens for scripts and a phone's shortcuts. */
export function AccessTokenRows() {
  const tokens = useQuery(accessTokensQuery).data ?? [];
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <Setting label="Access tokens" value={countOf(tokens)} note={messages.tokensNote}>
        <Button variant="link" aria-label="Create an access token" onClick={() => setAdding(true)}>
          Create
        </Button>
      </Setting>
      {tokens.map((token) => (
        <AccessTokenRow key={token.id} token={token} />
      ))}
      {isAdding && <NewTokenDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function AccessTokenRow({
  token: { id, name, scope, created_at, last_used_at },
}: {
  token: AccessToken;
}) {
  const end = useEndAccessToken();
  const used = last_used_at && dayOf(last_used_at);
  return (
    <Setting
      label=""
      value={name}
      note={messages.tokenMade(wordsOf(scope), dayOf(created_at), used)}
    >
      <Button
        variant="link"
        aria-label={messages.endToken(name)}
        isBusy={end.isPending}
        onClick={() => end.mutate(id)}
      >
        End
      </Button>
    </Setting>
  );
}

function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateAccessToken();
  const errors = fieldErrors(create.error);

  function handleSubmit(data: FormData) {
    const chosen = formText(data, 'scope');
    const [scope] = SCOPES.find(([one]) => one === chosen) ?? ['add_expenses' as const];
    create.mutate({ name: formText(data, 'name'), scope, password: formText(data, 'password') });
  }

  if (create.data) return <MadeDialog token={create.data.token} onClose={onClose} />;
  return (
    <AccountDialog
      title="Create an access token"
      submitLabel="Create"
      mutation={create}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField
        label="Name"
        name="name"
        placeholder="Phone shortcut"
        maxLength={50}
        error={errors['name']}
        required
      />
      <ChipGroup legend="What it may do">
        {SCOPES.map(([scope, words], place) => (
          <Chip
            key={scope}
            type="radio"
            name="scope"
            value={scope}
            label={words}
            defaultChecked={place === 0}
          />
        ))}
      </ChipGroup>
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        error={errors['password']}
        required
      />
    </AccountDialog>
  );
}

function MadeDialog({ token, onClose }: { token: string; onClose: () => void }) {
  return (
    <Modal title="Keep this access token" onClose={onClose}>
      <ModalBody>
        <p>{messages.keepToken}</p>
        <CopyableText label="access token" text={token} />
      </ModalBody>
      <ModalActions>
        <Button variant="primary" data-autofocus onClick={onClose}>
          Done
        </Button>
      </ModalActions>
    </Modal>
  );
}

function countOf({ length }: readonly AccessToken[]): string {
  if (length === 0) return 'None';
  return length === 1 ? '1 access token' : `${length} access tokens`;
}

function wordsOf(scope: Scope): string {
  return SCOPES.find(([one]) => one === scope)?.[1] ?? scope;
}
