/** Personal data as a screen may show it (conventions 0.11); the whole value is an audited call of its own. */

/**
 * "002180123456789802" → "002180******9802", e-mail "juan@d.com" → "j***@d.com", phone "+525512341234" →
 * "+5255****1234".
 */
export function maskAccount(value: string): string {
  if (value.includes('@')) return maskMail(value);
  if (value.startsWith('+')) return `${value.slice(0, 5)}****${value.slice(-4)}`;
  return value.length < 14 ? maskDocument(value) : `${value.slice(0, 6)}******${value.slice(-4)}`;
}

/** "RFC850101ABC" → "***1ABC"; of a very short one nothing is left. */
export const maskDocument = (value: string): string => `***${value.length < 7 ? '' : value.slice(-4)}`;

/** "Pagador Norte" → "P*** N***". */
export const maskName = (value: string): string => value.replace(/\S+/gu, (word) => `${[...word][0] ?? ''}***`);

function maskMail(value: string): string {
  const at = value.lastIndexOf('@');
  return `${[...value][0] ?? ''}***${value.slice(at)}`;
}
