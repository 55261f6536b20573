import { PasswordField } from '../../ui/forms/password-field.tsx';
import { useUser } from '../../session/session.tsx';
import { useWords } from '../../words/words.ts';

interface CurrentPasswordProps {
  label: string;
  name: string;
  error: string | undefined;
}

/** Asks for the password again; for an account without one it says what takes its place. */
export function CurrentPassword({ label, name, error }: CurrentPasswordProps) {
  const words = useWords('account');
  if (useUser().has_password === false) return <p>{words.account.noPasswordHint}</p>;
  return (
    <PasswordField
      label={label}
      name={name}
      autoComplete="current-password"
      error={error}
      required
    />
  );
}

/** The password in a form with {@link CurrentPassword}; nothing if it was not asked for. */
export function passwordIn<Name extends string>(
  data: FormData,
  name: Name,
): Partial<Record<Name, string>> {
  const password = data.get(name);
  // oxlint-disable-next-line typescript/consistent-type-assertions -- a computed key is typed as any string
  return (typeof password === 'string' ? { [name]: password } : {}) as Partial<
    Record<Name, string>
  >;
}
