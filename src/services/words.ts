import { addLocale, getIntl, getLocale, useIntl } from '@umijs/max';
import { useCallback } from 'react';
import type source from '@/words/zh-CN';
import { type Language, languageOf } from './language';

/** Every word the console can say; the Chinese file is the source, the others have exactly its keys. */
export type Word = keyof typeof source;
export type Words = Record<Word, string>;
/** What `{name}` in a word is filled with. */
export type WordValues = Record<string, string | number>;
export type Say = (word: Word, values?: WordValues) => string;

const files: Record<Language, () => Promise<{ default: Words }>> = {
  'zh-CN': () => import('@/words/zh-CN'),
  'en-US': () => import('@/words/en-US'),
  'es-MX': () => import('@/words/es-MX'),
  'pt-BR': () => import('@/words/pt-BR'),
  'ar-EG': () => import('@/words/ar-EG'),
};

/** Downloads the words of one locale, and of that one only. */
export async function loadWords(locale: string = getLocale()): Promise<void> {
  const { default: words } = await files[languageOf(locale)]();
  // antd's words are another download (`components/shell/antdWords`); the plugin's type asks for them here.
  addLocale(locale, words, undefined as never);
}

/** A word outside of components: toasts, download names. */
export const say: Say = (word, values) => getIntl().formatMessage({ id: word }, values);

/** Words in the chosen language: `const t = useWords(); t('shell.logout')`. */
export function useWords(): Say {
  const intl = useIntl();
  return useCallback((word, values) => intl.formatMessage({ id: word }, values), [intl]);
}
