/**
 * One spelling of what people and channels write in many (`decisions.md` 48): what is compared, looked up or registered
 * is compared in this form. The text as typed stays beside it, for people.
 */

/** Signs that no reader sees: controls, format signs such as U+200B and U+00AD, and what only changes a neighbour. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Full width, ligatures and circled digits as the plain signs they stand for, without what nobody sees. */
const visible = (text: string): string => text.normalize('NFKC').replace(UNSEEN, '');

/** Does a text hold signs that nobody sees? Its lines may end. */
export const hasUnseen = (text: string): boolean => text.replace(/\r?\n/g, '').search(UNSEEN) >= 0;

/** Digits of any script (`٣`, `३`, `３`) as 0 to 9. Each ten begin with a zero. */
function withPlainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((code - zero) % 10);
  });
}

/**
 * A bank's trace, a slip, a hash, a channel's number: no blanks, one case. Empty where nothing readable is in it.
 * A chain's hash is one with `0x` before it and without. `reference_key` of the database is the same.
 */
export const referenceKey = (text: string): string =>
  withPlainDigits(visible(text))
    .replace(/\s+/gu, '')
    .toUpperCase()
    .replace(/^0X(?=[0-9A-F]{64}$)/, '');

/** A document, an account, a phone: letters and digits alone. No dash, dot, blank or underline tells two apart. */
export const numberKey = (text: string): string => referenceKey(text).replace(/[^\p{L}\p{N}]/gu, '');

/** As it was meant, with its signs: one kind of dash, digits 0 to 9, nothing that nobody sees. */
export const plainText = (text: string): string =>
  withPlainDigits(visible(text))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .trim();

/** What people write before a number to say which it is. Two letters alone may begin one. */
const LABEL =
  /^\s*(?:(?:CPF|CNPJ|RFC|CURP|NIT|RUC|DNI|RUT|RUN|CUIT|CUIL|CLABE|CBU|CVU|CCI|PIX)|(?:CC|CE|TI|PPT)(?=[\s.:]))[\s\p{P}]*(?:n[uú]?m?(?:ero)?[o°]?[\s\p{P}]+)?(?=[^\d]{0,4}\d)/iu;
/** Letters and digits of a document in capitals; `&` belongs to the number of a Mexican company. */
export function documentKey(text: string): string {
  const bare = (one: string) => referenceKey(one).replace(/[^\p{L}\p{N}&]/gu, '');
  const whole = bare(text);
  // Three letters and a date are a company's number, also where they would be a label.
  return /^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}$/.test(whole) ? whole : bare(plainText(text).replace(LABEL, ''));
}
/** What a register could hold: signs of other scripts that look like these are read by nobody. */
export const isDocument = (text: string): boolean => /^(?=.*\d)[0-9A-ZÑ&]{3,}$/.test(documentKey(text));

/** A payer's account: digits alone where it is a number; a mail, a phone or a name of an account as it was told. */
export function accountKey(text: string): string {
  const key = documentKey(text);
  return !/[@+]/.test(text) && /^\d+$/.test(key) ? key : text;
}

/** A name as it is kept: composed (NFC), without unseen signs, and with single blanks. */
export const nameText = (text: string): string =>
  text.normalize('NFC').replace(/\s+/gu, ' ').replace(UNSEEN, '').trim();

/** What was pasted to be searched for, out of its quotes. */
export function pastedText(text: string): string {
  const bare = nameText(text)
    .replace(/^["'`´“”‘’«»„‹›]+|["'`´“”‘’«»„‹›]+$/gu, '')
    .trim();
  return bare === '' ? text.trim() : bare;
}

/** How a number that was typed may stand where it is kept: as it is, or without blanks in either case. */
export function numberSpellings(typed: string): string[] {
  const bare = plainText(typed).replace(/\s+/gu, '');
  return [...new Set([typed.trim(), bare, bare.toUpperCase(), bare.toLowerCase()])];
}

/** A name as it is searched: without accents and case (`Pérez` and `PEREZ` are one). */
export const nameKey = (text: string): string =>
  nameText(visible(text)).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether what was typed stands somewhere in a name; lists of the database ask `name_fold`. */
export const isInName = (name: string, typed: string): boolean => nameKey(name).includes(nameKey(typed));
