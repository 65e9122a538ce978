import { unreadable } from './table';

/**
 * A file of text as its program wrote it, and by which encoding: Unicode, what Windows writes in China or in the West.
 * @throws Refusal 1001 for what is no text
 */
export function decoded(bytes: Buffer): { text: string; encoding: string } {
  const marked =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'UTF-16LE' : bytes[0] === 0xfe && bytes[1] === 0xff && 'UTF-16BE';
  if (marked) return { text: new TextDecoder(marked).decode(bytes), encoding: marked };
  if (bytes.includes(0)) throw unreadable();
  const whole = wholeIn('utf-8', bytes);
  if (whole !== undefined) return { text: whole, encoding: 'UTF-8' };
  const chinese = isChinese(bytes) ? wholeIn('gb18030', bytes) : undefined;
  if (chinese !== undefined && /\p{Script=Han}/u.test(chinese)) return { text: chinese, encoding: 'GB18030' };
  return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
}

function wholeIn(encoding: string, bytes: Buffer): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Latin letters with accents never stand four in a row; two Chinese signs are four such bytes. */
const isChinese = (bytes: Buffer): boolean => /[\x81-\xfe]{4}/.test(bytes.toString('latin1'));
