import type { ComponentProps } from 'react';
import { TextField } from '../../ui/forms/field.tsx';
import { useFirstWords } from '../../words/words.ts';

type UsernameFieldProps = Pick<
  ComponentProps<typeof TextField>,
  'autoComplete' | 'defaultValue' | 'hint' | 'isInvalid'
> & { label?: string };

/** The username field of the sign-in. */
export function UsernameField({ label, autoComplete = 'username', ...field }: UsernameFieldProps) {
  const words = useFirstWords();
  return (
    <TextField
      {...field}
      label={label ?? words.signIn.username}
      name="username"
      autoComplete={autoComplete}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
    />
  );
}
