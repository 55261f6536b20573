import type { AccessToken, AccessTokenInput } from '@hisaab/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/parts/button.tsx';
import { Chip, ChipGroup } from '../../ui/forms/chip.tsx';
import { CopyableText } from '../../ui/parts/copyable-text.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { formText } from '../../ui/forms/form-text.ts';
import { Modal, ModalActions, ModalBody } from '../../ui/dialogs/modal.tsx';
import { CurrentPassword, passwordIn } from './current-password.tsx';
import { AccountDialog, fieldErrors } from './account-dialog.tsx';
import { accessTokensQuery, useCreateAccessToken, useEndAccessToken } from './account.ts';
import { dayOf } from './day-of.ts';
import { Setting } from './setting.tsx';
import { useWords, type WordsOf } from '../../words/words.ts';

type Scope = AccessTokenInput['scope'];

const SCOPES: readonly Scope[] = ['add_expenses', 'read', 'all'];

/** The rows about access tokens for scripts and a phone's shortcuts. */
export function AccessTokenRows() {
  const words = useWords('account');
  const tokens = useQuery(accessTokensQuery).data ?? [];
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <Setting
        label={words.account.accessTokens}
        value={countOf(words, tokens)}
        note={words.account.tokensNote}
      >
        <Button
          variant="link"
          aria-label={words.account.createAnAccessToken}
          onClick={() => setAdding(true)}
        >
          {words.account.create}
        </Button>
      </Setting>
      {tokens.map((token) => (
        <AccessTokenRow key={token.id} token={token} />
      ))}
      {isAdding && <NewTokenDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function AccessTokenRow({ token }: { token: AccessToken }) {
  const words = useWords('account');
  const end = useEndAccessToken();
  const { id, name } = token;
  return (
    <Setting label="" value={name} note={datesOf(words, token)}>
      <Button
        variant="link"
        aria-label={words.account.endToken({ name })}
        isBusy={end.isPending}
        onClick={() => end.mutate(id)}
      >
        {words.common.end}
      </Button>
    </Setting>
  );
}

function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const words = useWords('account');
  const create = useCreateAccessToken();
  const errors = fieldErrors(create.error);

  function handleSubmit(data: FormData) {
    const chosen = formText(data, 'scope');
    const scope = SCOPES.find((one) => one === chosen) ?? 'add_expenses';
    create.mutate({ name: formText(data, 'name'), scope, ...passwordIn(data, 'password') });
  }

  if (create.data) return <MadeDialog token={create.data.token} onClose={onClose} />;
  return (
    <AccountDialog
      title={words.account.createAnAccessToken}
      submitLabel={words.account.create}
      mutation={create}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField
        label={words.account.name}
        name="name"
        placeholder={words.account.phoneShortcut}
        maxLength={50}
        error={errors['name']}
        required
      />
      <ChipGroup legend={words.account.whatItMayDo}>
        {SCOPES.map((scope, place) => (
          <Chip
            key={scope}
            type="radio"
            name="scope"
            value={scope}
            label={scopeLabel(words, scope)}
            defaultChecked={place === 0}
          />
        ))}
      </ChipGroup>
      <CurrentPassword label={words.account.password} name="password" error={errors['password']} />
    </AccountDialog>
  );
}

function MadeDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const words = useWords('account');
  return (
    <Modal title={words.account.keepThisAccessToken} onClose={onClose}>
      <ModalBody>
        <p>{words.account.keepToken}</p>
        <CopyableText label={words.account.accessToken} text={token} />
      </ModalBody>
      <ModalActions>
        <Button variant="primary" data-autofocus onClick={onClose}>
          {words.common.done}
        </Button>
      </ModalActions>
    </Modal>
  );
}

function countOf({ account }: WordsOf<'account'>, { length }: readonly AccessToken[]): string {
  return length === 0 ? account.none : account.tokenCount({ count: length });
}

function scopeLabel({ account }: WordsOf<'account'>, scope: Scope): string {
  const labels: Record<Scope, string> = {
    add_expenses: account.scopeAdd,
    read: account.scopeRead,
    all: account.scopeAll,
  };
  return labels[scope];
}

function datesOf(
  words: WordsOf<'account'>,
  { scope, created_at, last_used_at: used }: AccessToken,
): string {
  const facts = { scope: scopeLabel(words, scope), made: dayOf(words, created_at) };
  return used === null
    ? words.account.tokenNotUsed(facts)
    : words.account.tokenDates({ ...facts, used: dayOf(words, used) });
}
