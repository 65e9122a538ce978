import type { Code, FieldError } from '#contract/error';
import type { Currency } from '#contract/money';
import zhCN from './zh-CN';

export type Locale = 'zh-CN' | 'en-US' | 'es-MX' | 'pt-BR' | 'ar-EG';
export type Word = keyof typeof zhCN;
/** A word that was kept, over a release that may have dropped it. */
export const isWord = (text: string): text is Word => Object.hasOwn(zhCN, text);
/** Every other language has exactly these words. */
export type ServerWords = Record<Word, string>;

/** An amount in minor units, to be written as the language of a sentence writes it. */
export interface MoneyValue {
  minor: bigint;
  currency: Currency;
}
/** What the `{names}` of a word are filled with. */
export type WordValues = Record<string, string | number | MoneyValue>;

/** A refusal the person at the screen should read: a code from the contract and a word in their language. */
export class Refusal extends Error {
  constructor(
    readonly code: Code,
    readonly word: Word,
    readonly values: WordValues = {},
    /** What the console needs besides the message: field errors travel in here. */
    readonly data: { fields?: FieldError[] } & Record<string, unknown> = {},
  ) {
    super(word);
  }
}

/** For `catch`: a refusal becomes the result, anything else stays an error. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

/** A refusal whose writes stay: the gate commits them before it answers (a failed sign-in is counted). */
export class LastingRefusal extends Refusal {}
