import { useIntl } from '@umijs/max';
import { chooseLanguage } from '@/components/shell/chooseLanguage';
import { chooseTheme, useTheme } from '@/components/shell/themeStore';
import { languageNames, languageOf, languages } from '@/services/language';
import { useWords } from '@/services/words';
import css from './index.module.css';

/** Language and theme, before anybody is signed in. */
export default function Switches() {
  const t = useWords();
  const { locale } = useIntl();
  const isDark = useTheme() === 'dark';
  return (
    <div className={css.switches}>
      <select
        value={languageOf(locale)}
        onChange={(event) => void chooseLanguage(event.target.value)}
        aria-label={t('shell.language')}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </select>
      <button
        type="button"
        onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
        aria-label={t(isDark ? 'shell.theme.toLight' : 'shell.theme.toDark')}
      >
        <span aria-hidden="true">{isDark ? '☀' : '☾'}</span>
      </button>
    </div>
  );
}
