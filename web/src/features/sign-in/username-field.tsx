import type { ComponentProps } from 'react';
import { TextField } from '../../ui/forms/field.tsx';
import { useWords } from '../../words/words.ts';

type UsernameFieldProps = Pick<
  ComponentProps<typeof TextField>,
  'autoComplete' | 'defaultValue' | 'hint' | 'isInvalid'
> & { label?: string };

/** The username field of the sign-in. */
export function UsernameField({ label, autoComplete = 'username', ...field }: UsernameFieldProps) {
  const words = useWords();
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
