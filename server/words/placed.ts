import { Refusal } from './word';

/**
 * What is refused of one row of `parts`, said at that row: `amount` becomes `parts.3.amount`.
 * @param about the field that a refusal is about which names none
 */
export function placed(row: number, about: string, error: unknown): unknown {
  if (!(error instanceof Refusal)) return error;
  const { fields = [{ field: about, code: 'wrong' }] } = error.data;
  const there = fields.map((one) => ({ ...one, field: `parts.${row}.${one.field}` }));
  return new Refusal(error.code, error.word, error.values, { ...error.data, fields: there });
}

/** @throws what it throws, said at that row */
export function inRow<T>(row: number, about: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw placed(row, about, error);
  }
}
