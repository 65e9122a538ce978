import { addLocale, getIntl, getLocale, history, useIntl } from '@umijs/max';
import { useCallback } from 'react';
import type source from '@/words/zh-CN';
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
/** What the sign-in page and the offline view say; everything that screens say; the names of calls, which few screens say. */
export type Part = 'first' | 'all' | 'call';
/** Names of chunks are what the worker keeps them by. */
const files: Record<Language, Record<Part, File>> = {
  'zh-CN': {
    first: () => import(/* webpackChunkName: "words-first-zh-CN" */ '@/words/zh-CN/first'),
    all: () => import(/* webpackChunkName: "words-zh-CN" */ '@/words/zh-CN'),
    call: () => import(/* webpackChunkName: "words-call-zh-CN" */ '@/words/zh-CN/call'),
  },
  'en-US': {
    first: () => import(/* webpackChunkName: "words-first-en-US" */ '@/words/en-US/first'),
    all: () => import(/* webpackChunkName: "words-en-US" */ '@/words/en-US'),
    call: () => import(/* webpackChunkName: "words-call-en-US" */ '@/words/en-US/call'),
  },
  'es-MX': {
    first: () => import(/* webpackChunkName: "words-first-es-MX" */ '@/words/es-MX/first'),
    all: () => import(/* webpackChunkName: "words-es-MX" */ '@/words/es-MX'),
    call: () => import(/* webpackChunkName: "words-call-es-MX" */ '@/words/es-MX/call'),
  },
  'pt-BR': {
    first: () => import(/* webpackChunkName: "words-first-pt-BR" */ '@/words/pt-BR/first'),
    all: () => import(/* webpackChunkName: "words-pt-BR" */ '@/words/pt-BR'),
    call: () => import(/* webpackChunkName: "words-call-pt-BR" */ '@/words/pt-BR/call'),
  },
  'ar-EG': {
    first: () => import(/* webpackChunkName: "words-first-ar-EG" */ '@/words/ar-EG/first'),
    all: () => import(/* webpackChunkName: "words-ar-EG" */ '@/words/ar-EG'),
    call: () => import(/* webpackChunkName: "words-call-ar-EG" */ '@/words/ar-EG/call'),
  },
};

const partHere = () => (history.location.pathname === LOGIN || openedOffline() ? 'first' : 'all');

/** Downloads the words of one locale, and of that one only: on the sign-in page and offline those said there, elsewhere all. */
export async function loadWords(locale: string = getLocale(), part: Part = partHere()): Promise<void> {
  const { default: words } = await files[languageOf(locale)][part]();
  // antd's words are another download (`components/shell/antdWords`); the plugin's type asks for them here.
  addLocale(locale, words, undefined as never);
}

/** A word outside of components: toasts, download names. Umi keeps an older set of words unless the locale is named. */
export const say: Say = (word, values) => getIntl(getLocale()).formatMessage({ id: word }, values);

/** Words in the chosen language: `const t = useWords(); t('shell.logout')`. */
export function useWords(): Say {
  const intl = useIntl();
  return useCallback((word, values) => intl.formatMessage({ id: word }, values), [intl]);
}
