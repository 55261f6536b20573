import { LANGUAGE_NAMES } from '@hisaab/domain';
import { Button } from '../../ui/parts/button.tsx';
import { useLanguage, useWords } from '../../words/words.ts';
import { Setting } from './setting.tsx';

/** The row of the app's language. */
export function LanguageRow({ onChange }: { onChange: () => void }) {
  const words = useWords('account');
  const language = useLanguage();
  return (
    <Setting label={words.basics.language} value={LANGUAGE_NAMES[language]} note={<LanguageHint />}>
      <Button variant="link" aria-label={words.account.changeTheLanguage} onClick={onChange}>
        {words.common.change}
      </Button>
    </Setting>
  );
}

/** The word for "language" in four scripts, for users who cannot read the current one. */
function LanguageHint() {
  return (
    <span aria-hidden="true">
      <span lang="hi">भाषा</span>{' '}
      <span lang="ur" dir="rtl">
        زبان
      </span>{' '}
      <span lang="ta">மொழி</span> <span lang="bn">ভাষা</span>
    </span>
  );
}
