import type { ComponentProps } from 'react';
import { TextField } from '../../ui/field.tsx';

type UsernameFieldProps = Pick<
  ComponentProps<typeof TextField>,
  'autoComplete' | 'defaultValue' | 'hint' | 'isInvalid'
> & { label?: string };

/** The name that somebody signs in with. */
export function UsernameField({
  label = 'Username',
  autoComplete = 'username',
  ...field
}: UsernameFieldProps) {
  return (
    <TextField
      {...field}
      label={label}
      name="username"
      autoComplete={autoComplete}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
    />
  );
}
