import { useState, type ComponentProps } from 'react';
import { TextField } from './field.tsx';
import { Icon } from '../base/icon.tsx';
import buttonStyles from '../parts/icon-button.module.css';
import { VisuallyHidden } from '../base/visually-hidden.tsx';
import { useFirstWords } from '../../words/words.ts';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'end'>;

/** A password, hidden until its owner reveals it. */
export function PasswordField(props: PasswordFieldProps) {
  const words = useFirstWords();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <button
          type="button"
          className={buttonStyles.button}
          title={isShown ? words.basics.hidePassword : words.basics.showPassword}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} />
          {/* As text, so that the field alone answers to the label "Password". */}
          <VisuallyHidden>{words.basics.showPassword}</VisuallyHidden>
        </button>
      }
    />
  );
}
