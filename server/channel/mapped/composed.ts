// The text that a signature is over, where a recipe composes it: exactly the bytes that are sent, or that came.
import { type TextName, textNames } from '#contract/channelRecipe';

/** What a text names: `{field.data.id|lower}` is the field `data.id`, in lower case. */
export interface Named {
  of: string;
  name: string;
  as: string | undefined;
}
export type Piece = { constant: string } | Named;
/** Pieces that stand or fall together. */
interface Group {
  mayFall: boolean;
  pieces: Piece[];
}
export type Read = (one: Named) => string | Buffer | undefined;

export const isNamed = (piece: Piece | undefined): piece is Named => piece !== undefined && 'of' in piece;
export const isTextName = (of: string): of is TextName => textNames.some((name) => name === of);
/** What is the same in every message, so that nobody can move its ends. */
export const isFixed = (piece: Piece | undefined): boolean =>
  !isNamed(piece) || piece.of === 'secret' || piece.of === 'credential';

const inBrackets = /\[([^\]]*)\]|[^[]+/g;
export const groupsOf = (text: string): Group[] =>
  [...text.matchAll(inBrackets)].map(([whole, within]) => ({
    mayFall: within !== undefined,
    pieces: piecesOf(within ?? whole),
  }));
const inBraces = /\{([A-Za-z]+)(?:\.([A-Za-z0-9_.-]+))?(?:\|([A-Za-z0-9_.]+))?\}|[^{]+/g;
const piecesOf = (text: string): Piece[] =>
  [...text.matchAll(inBraces)].map(([whole, of, name = '', as]) =>
    of === undefined ? { constant: whole } : { of, name, as },
  );

/** Undefined where something is missing that may not be, or where nobody could tell where a value ends. */
export function composed(text: string, read: Read, isStrict = false): Buffer | undefined {
  const parts: { piece: Piece; value: string | Buffer }[] = [];
  for (const { mayFall, pieces } of groupsOf(text)) {
    const found = pieces.map((piece) => ({ piece, value: isNamed(piece) ? read(piece) : piece.constant }));
    const isWhole = found.every(({ value }) => value !== undefined && !(mayFall && value === ''));
    if (!isWhole && !mayFall) return undefined;
    if (isWhole) parts.push(...found.flatMap(({ piece, value = '' }) => [{ piece, value }]));
  }
  if (isStrict && parts.some(({ piece, value }, at) => runsOn(piece, value, parts[at + 1]?.piece))) return undefined;
  return Buffer.concat(parts.map(({ value }) => (typeof value === 'string' ? Buffer.from(value) : value)));
}

/** Does a value that they chose hold what is to end it? Then another text has the same bytes. */
const runsOn = (piece: Piece, value: string | Buffer, next: Piece | undefined): boolean =>
  isNamed(piece) && chosen.includes(piece.of) && next !== undefined && !isNamed(next) && typeof value === 'string'
    ? value.includes(next.constant.slice(0, 1))
    : false;
const chosen: readonly string[] = ['header', 'query', 'field', 'listed'];
