import { directionOf, isLanguage, LANGUAGE_NAMES, LANGUAGES } from '@hisaab/domain';
import type { ReactNode } from 'react';
import { useUser } from '../../session/session.tsx';
import { formText } from '../../ui/forms/form-text.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { browserLanguage } from '../../words/device-language.ts';
import { useWords } from '../../words/words.ts';
import { AccountDialog } from './account-dialog.tsx';
import { useChangeProfile } from './account.ts';
import styles from './language-dialog.module.css';

/** Chooses the language of the account, or the language of each device. */
export function LanguageDialog({ onClose }: { onClose: () => void }) {
  const words = useWords('account');
  const user = useUser();
  const change = useChangeProfile();

  function handleSubmit(data: FormData) {
    const chosen = formText(data, 'language');
    change.mutate({ language: isLanguage(chosen) ? chosen : null }, { onSuccess: onClose });
  }

  return (
    <AccountDialog
      title={words.basics.language}
      submitLabel={words.account.save}
      mutation={change}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <div className={styles.list} role="radiogroup" aria-label={words.basics.language}>
        <Choice value="" isChosen={user.language === null}>
          <b className="medium">{words.account.asThisDevice}</b>
          <small>
            {words.account.deviceLanguageHere({ language: LANGUAGE_NAMES[browserLanguage()] })}
          </small>
        </Choice>
        {LANGUAGES.map((language) => (
          <Choice key={language} value={language} isChosen={user.language === language}>
            <b className="medium" lang={language} dir={directionOf(language)}>
              {LANGUAGE_NAMES[language]}
            </b>
          </Choice>
        ))}
      </div>
      <p className={styles.hint}>{words.account.languageHint}</p>
    </AccountDialog>
  );
}

interface ChoiceProps {
  value: string;
  isChosen: boolean;
  children: ReactNode;
}

function Choice({ value, isChosen, children }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        className="over"
        name="language"
        value={value}
        defaultChecked={isChosen}
      />
      <span className={styles.name}>{children}</span>
      <Icon name="check" className={styles.tick} />
    </label>
  );
}
