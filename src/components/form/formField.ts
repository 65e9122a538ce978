import type { ComponentType } from 'react';
import type { Say, Word } from '@/services/words';
import type { PickProps } from '../options/PickProps';
import type { Given } from './itemProps';

export interface Choice {
  value: string | number;
  word: Word;
}

/** What such a control is handed. */
export interface ControlProps extends Given {
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
}

/**
 * One field of a form; `name` is a field of the call's input. Of an amount `all` is everything there is, which may be
 * typed whatever the step of its currency.
 */
export type FormField<In> = { name: keyof In & string; word: Word; help?: Word } & (
  | { kind: 'amount'; currency: string; all?: string }
  | { kind: 'text' }
  | { kind: 'reason' }
  | { kind: 'choice'; choices: readonly Choice[] }
  | { kind: 'pick'; Pick: ComponentType<PickProps> }
  /** Several; the order in which they are chosen is kept. */
  | { kind: 'picks'; Pick: ComponentType<PickProps> }
  /** Several texts, one a line. */
  | { kind: 'lines' }
  /** Ranges of addresses, one a line, each with what it is. */
  | { kind: 'ranges' }
  | { kind: 'whole'; unit?: Word }
  | { kind: 'flag' }
  | { kind: 'moment' }
  /** A day of the books, YYYY-MM-DD; one of the past is no later than today. */
  | { kind: 'day'; isPast?: true }
  /** A control of the page's own; a wide one takes a whole line of a wide dialog. `said` is its value as it is sent. */
  | { kind: 'own'; Control: ComponentType<ControlProps>; wide?: true; prepare?: (value: unknown) => unknown }
  | { kind: 'code' }
  | { kind: 'password'; isNew?: true }
);

/** What the primary button says: the verb and its object, from what is typed so far. */
export type Verb<In> = (typed: Partial<In>, t: Say) => string;
