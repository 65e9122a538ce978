import type { MaskedField, MaskedObject } from '#contract/audit';
import type { Word } from '@/services/words';
import Unmask from './Unmask';

/**
 * Masked fields of an object as a drawer shows them: each with the eye that asks for it in full. @param idOf what the
 * object is asked for by
 */
export const maskedOf =
  <Row,>(objectType: MaskedObject, idOf: (row: Row) => string) =>
  (field: MaskedField, word: Word) => ({
    word,
    show: (value: string | null, row: Row) => (
      <Unmask
        key={`${idOf(row)} ${field}`}
        objectType={objectType}
        id={idOf(row)}
        field={field}
        word={word}
        masked={value}
      />
    ),
  });
