/** What a text direction needs to know of a locale; nothing else looks at these prefixes. */
const RIGHT_TO_LEFT = /^(he|ar|fa|ku)/;

export const languages = ['zh-CN', 'en-US', 'es-MX', 'pt-BR', 'ar-EG'] as const;
export type Language = (typeof languages)[number];
/** Each language in its own words, for whoever cannot read the present one. */
export const languageNames: Record<Language, string> = {
  'zh-CN': '简体中文',
  'en-US': 'English',
  'es-MX': 'Español',
  'pt-BR': 'Português',
  'ar-EG': 'العربية',
};
const SOURCE: Language = 'zh-CN';

/** No locale tag that means anything is longer. */
const LONGEST = 35;

/** The stored choice; a text that is no locale tag, damaged or planted, counts as none. */
export function storedLocale(): string {
  const text = localStorage.getItem('umi_locale') ?? '';
  return text.length <= LONGEST && isTag(text) ? text : SOURCE;
}

function isTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

/** Direction follows the chosen locale itself, also where its words fall back to another language. */
export const isRightToLeft = (locale: string): boolean => RIGHT_TO_LEFT.test(locale);

/** The language whose words a locale gets: its own, that of a relative (`es-AR` → `es-MX`), or the source. */
export function languageOf(locale: string): Language {
  const relative = (language: Language) => language.slice(0, 2) === locale.slice(0, 2);
  return languages.find((language) => language === locale) ?? languages.find(relative) ?? SOURCE;
}
