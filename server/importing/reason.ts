import { code, type FieldError } from '#contract/error';
import { say } from '../words/say';
import type { Locale, Refusal, Word } from '../words/word';

/** Why a row was refused. @property field of the save; null where it is the row */
export interface Reason {
  field: string | null;
  msg: string;
}

/** What a field's rule says, by its own word. */
const ruleWords: Record<string, Word> = {
  required: 'importRequired',
  minLength: 'importTooShort',
  maxLength: 'importTooLong',
  minimum: 'importTooSmall',
  maximum: 'importTooLarge',
  minItems: 'importRequired',
  uniqueItems: 'importTwice',
  unknown: 'importUnknown',
  decimals: 'importDecimals',
  several: 'importSeveral',
  notYours: 'importNotYours',
  crossed: 'importCrossed',
  future: 'importFuture',
  taken: 'importTaken',
  length: 'importLength',
  character: 'importCharacter',
  prefix: 'importPrefix',
  part: 'importWrong',
  checkDigit: 'importCheckDigit',
  doubt: 'importDoubt',
  ahead: 'importAhead',
  beforeOrder: 'importBeforeOrder',
  step: 'importStep',
};

/** A refusal as a row's reason: what its first field's rule says, or its own word. */
export function reasonOf(refusal: Refusal, locale: Locale): Reason {
  const [first] = refusal.data.fields ?? [];
  const msg =
    first && refusal.code === code.badParameter ? ruleText(first, locale) : say(locale, refusal.word, refusal.values);
  return { field: first?.field ?? null, msg };
}

const ruleText = ({ code: rule, limit }: FieldError, locale: Locale): string =>
  say(locale, ruleWords[rule] ?? 'importWrong', { limit: limit ?? '' });
