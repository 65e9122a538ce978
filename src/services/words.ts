import { addLocale, getIntl, getLocale, history, useIntl } from '@umijs/max';
import { use, useCallback, useEffect } from 'react';
import type source from '@/words/zh-CN';
import { fetchAhead } from './chunks';
import { type Language, languageOf } from './language';
import { LOGIN } from './session';
import { openedOffline } from './setup';

/** Every word the console can say; the Chinese file is the source, the others have exactly its keys. */
export type Word = keyof typeof source;
export type Words = Record<Word, string>;
/** What `{name}` in a word is filled with. */
export type WordValues = Record<string, string | number>;
export type Say = (word: Word, values?: WordValues) => string;

type File = () => Promise<{ default: Readonly<Record<string, string>> }>;
/**
 * What the sign-in page and the offline view say; what every screen may say; what only other screens than the first
 * say, and names of calls.
 */
type Part = 'first' | 'usual' | 'late';
/** Names of chunks are what the worker keeps them by. */
const files: Record<Language, Record<Part, File>> = {
  'zh-CN': {
    first: () => import(/* webpackChunkName: "words-first-zh-CN" */ '@/words/zh-CN/first'),
    usual: () => import(/* webpackChunkName: "words-zh-CN" */ '@/words/zh-CN/usual'),
    late: () => import(/* webpackChunkName: "words-late-zh-CN" */ '@/words/zh-CN/late'),
  },
  'en-US': {
    first: () => import(/* webpackChunkName: "words-first-en-US" */ '@/words/en-US/first'),
    usual: () => import(/* webpackChunkName: "words-en-US" */ '@/words/en-US/usual'),
    late: () => import(/* webpackChunkName: "words-late-en-US" */ '@/words/en-US/late'),
  },
  'es-MX': {
    first: () => import(/* webpackChunkName: "words-first-es-MX" */ '@/words/es-MX/first'),
    usual: () => import(/* webpackChunkName: "words-es-MX" */ '@/words/es-MX/usual'),
    late: () => import(/* webpackChunkName: "words-late-es-MX" */ '@/words/es-MX/late'),
  },
  'pt-BR': {
    first: () => import(/* webpackChunkName: "words-first-pt-BR" */ '@/words/pt-BR/first'),
    usual: () => import(/* webpackChunkName: "words-pt-BR" */ '@/words/pt-BR/usual'),
    late: () => import(/* webpackChunkName: "words-late-pt-BR" */ '@/words/pt-BR/late'),
  },
  'ar-EG': {
    first: () => import(/* webpackChunkName: "words-first-ar-EG" */ '@/words/ar-EG/first'),
    usual: () => import(/* webpackChunkName: "words-ar-EG" */ '@/words/ar-EG/usual'),
    late: () => import(/* webpackChunkName: "words-late-ar-EG" */ '@/words/ar-EG/late'),
  },
};

const partHere = () => (history.location.pathname === LOGIN || openedOffline() ? 'first' : 'usual');

/**
 * Downloads the words of one locale, and of that one only: on the sign-in page and offline those said there, elsewhere
 * those of every screen.
 */
export async function loadWords(locale: string = getLocale(), part: Part = partHere()): Promise<void> {
  const { default: words } = await files[languageOf(locale)][part]();
  // antd's words are another download (`components/shell/antdWords`); the plugin's type asks for them here.
  addLocale(locale, words, undefined as never);
}

const late = new Map<string, Promise<void>>();
/**
 * The words that only some screens say, once for each locale; what failed stays so until the page is loaded anew, as a
 * screen's own file does.
 */
function lateWords(locale: string): Promise<void> {
  const known = late.get(locale) ?? loadWords(locale, 'late');
  late.set(locale, known);
  return known;
}

/**
 * For a screen whose words are not among those of every screen: it waits for them as it waits for its own file, and
 * fails as that does.
 */
export const useLateWords = (): void => use(lateWords(useIntl().locale));

/**
 * For a part of a screen that can do without them until they are there; where they cannot be had, the next such part
 * asks again.
 */
export function useLateWordsAhead(): void {
  const { locale } = useIntl();
  useEffect(() => fetchAhead(() => lateWords(locale).catch(() => late.delete(locale))), [locale]);
}

/** A word outside of components: toasts, download names. Umi keeps an older set of words unless the locale is named. */
export const say: Say = (word, values) => getIntl(getLocale()).formatMessage({ id: word }, values);

/** Words in the chosen language: `const t = useWords(); t('shell.logout')`. */
export function useWords(): Say {
  const intl = useIntl();
  return useCallback((word, values) => intl.formatMessage({ id: word }, values), [intl]);
}
