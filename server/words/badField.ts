import { code, type FieldError } from '#contract/error';
import { Refusal } from './word';

/**
 * A request that its schema let through and that is wrong all the same: each field says why, as the console's rules do.
 */
export const badInput = (fields: FieldError[]): Refusal =>
  new Refusal(code.badParameter, 'badParameter', {}, { fields });

/** The same for one field. @param rule what is wrong, by the schema's own word or one that the console knows */
export const badField = (field: string, rule: string): Refusal => badInput([{ field, code: rule }]);
