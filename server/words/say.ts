import arEG from './ar-EG';
import enUS from './en-US';
import esMX from './es-MX';
import { moneyText } from './moneyText';
import ptBR from './pt-BR';
import type { Locale, ServerWords, Word, WordValues } from './word';
import zhCN from './zh-CN';

export const DEFAULT_LOCALE: Locale = 'zh-CN';
const words: Record<Locale, ServerWords> = {
  'zh-CN': zhCN,
  'en-US': enUS,
  'es-MX': esMX,
  'pt-BR': ptBR,
  'ar-EG': arEG,
};

export const isLocale = (value: unknown): value is Locale => typeof value === 'string' && Object.hasOwn(words, value);

/** A word in a language, its `{names}` filled in; a name without a value stays visible. */
export const say = (locale: Locale, word: Word, values: WordValues = {}): string =>
  words[locale][word].replace(/\{(\w+)\}/g, (whole, name: string) => written(locale, values[name] ?? whole));

const written = (locale: Locale, value: WordValues[string]): string =>
  typeof value === 'object' ? moneyText(locale, value) : String(value);
