import type { PasswordProof } from '@hisaab/contract';
import type { ReactNode } from 'react';
import { CurrentPassword, passwordIn } from './current-password.tsx';
import { AccountDialog, fieldErrors } from './account-dialog.tsx';
import { useWords } from '../../words/words.ts';

interface ProofDialogProps {
  title: string;
  submitLabel: string;
  isDanger?: boolean;
  startsOnCancel?: boolean;
  /** The message for a failure without an answer of the server. */
  failure?: string | undefined;
  mutation: {
    error: Error | null;
    isPending: boolean;
    reset: () => void;
    mutate: (proof: PasswordProof, options?: { onSuccess: () => void }) => void;
  };
  onDone?: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** A dialog that asks for the password again before a sensitive change, in case somebody else uses the device. */
export function ProofDialog({ mutation, onDone, children, ...dialog }: ProofDialogProps) {
  const words = useWords('account');
  function handleSubmit(data: FormData) {
    const proof = passwordIn(data, 'password');
    mutation.mutate(proof, ...(onDone ? [{ onSuccess: onDone }] : []));
  }

  return (
    <AccountDialog {...dialog} mutation={mutation} onSubmit={handleSubmit}>
      {children}
      <CurrentPassword
        label={words.account.password}
        name="password"
        error={fieldErrors(mutation.error)['password']}
      />
    </AccountDialog>
  );
}
