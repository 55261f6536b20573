import { directionOf, LANGUAGE_NAMES, LANGUAGES, type Language } from '@hisaab/domain';
import { useId, useState } from 'react';
import { storeLanguage } from '../../words/device-language.ts';
import { loadWords, useLanguage, useFirstWords } from '../../words/words.ts';
import { FieldError } from './field-error.tsx';
import { Icon } from '../base/icon.tsx';
import styles from './language-list.module.css';
import { Spinner } from '../base/spinner.tsx';
import { VisuallyHidden } from '../base/visually-hidden.tsx';

/** The languages, each by its name in its own script; a tap switches the page to it and stores that on the device. */
export function LanguageList() {
  const words = useFirstWords();
  const current = useLanguage();
  const titleId = useId();
  const [pending, setPending] = useState<Language>();
  const [hasFailed, setFailed] = useState(false);
  const [isChosen, setChosen] = useState(false);

  async function choose(language: Language) {
    setPending(language);
    setFailed(false);
    try {
      await loadWords(language, { to: 'start' });
      storeLanguage(language);
      setChosen(true);
    } catch (error) {
      console.warn(error);
      setFailed(true);
    } finally {
      setPending(undefined);
    }
  }

  return (
    <section className={styles.languages} aria-labelledby={titleId}>
      <h2 className="note medium" id={titleId}>
        {words.basics.language}
      </h2>
      <ul>
        {LANGUAGES.map((language) => (
          <li key={language}>
            <button
              type="button"
              className="inline-row tappable"
              lang={language}
              dir={directionOf(language)}
              aria-current={language === current || undefined}
              onClick={() => void choose(language)}
            >
              {LANGUAGE_NAMES[language]}
              {language === current && <Icon name="check" size="sm" />}
              {language === pending && <Spinner />}
            </button>
          </li>
        ))}
      </ul>
      {hasFailed && <FieldError>{words.basics.languageNotLoaded}</FieldError>}
      <div aria-live="polite">
        {isChosen && (
          <VisuallyHidden>
            <span lang={current}>{LANGUAGE_NAMES[current]}</span>
          </VisuallyHidden>
        )}
      </div>
    </section>
  );
}
