// What a recipe reads that no signature is over.
import type { Recipe, RecipeCheck } from '#contract/channelRecipe';
import { groupsOf, isFixed, isNamed } from './composed';

type Words = Pick<Recipe, 'checks' | 'callback'>;

/**
 * Places of the callback's recipe that read deeper than its signature goes. Such a recipe is refused at saving. One
 * from before that is believed nothing: what it reads could be changed under a true signature. A token stands for the
 * whole message, as only its sender knows it.
 */
export const openFields = ({ checks, callback }: Words): string[] =>
  checks.length === 0 || checks.some(({ kind }) => !kind.endsWith('Fields'))
    ? []
    : placesOf(callback).flatMap(([name, at]) => (isDeep(at) ? [name] : []));
const isDeep = (at: string): boolean => /[.[]/.test(at);

/**
 * Does something prove all that is read of a message? Else the channel is asked. Of a composed text a field counts
 * where nobody can move its ends: between two constants, none of it falling out or written otherwise.
 */
export const isProved = ({ checks, callback }: Words): boolean => {
  const places = placesOf(callback).map(([, at]) => at);
  // What stands in the address is under no signature of a body.
  return (
    checks.length > 0 && callback.query === undefined && places.every((at) => checks.some((check) => covers(check, at)))
  );
};
function covers({ kind, text = '' }: RecipeCheck, at: string): boolean {
  if (kind.endsWith('Fields')) return !isDeep(at);
  return kind.endsWith('Text') ? isWholeBody(text) || firmIn(text, 'field').includes(at) : true;
}
const isWholeBody = (text: string): boolean => text.includes('{body}');

/** The names of this kind that a text holds so that they cannot be split otherwise. */
export function firmIn(text: string, of: 'field' | 'query'): string[] {
  const groups = groupsOf(text);
  if (groups.some(({ mayFall }) => mayFall)) return [];
  const pieces = groups.flatMap(({ pieces: own }) => own);
  return pieces.flatMap((piece, at) =>
    isNamed(piece) && piece.of === of && piece.as !== 'lower' && isFixed(pieces[at - 1]) && isFixed(pieces[at + 1])
      ? [piece.name]
      : [],
  );
}

/** Where its parts are read, by their names; what only says how it is written, or answered, is no place. */
const placesOf = ({
  concerns,
  format: _,
  below,
  amounts,
  times,
  answer,
  query,
  ...at
}: Recipe['callback']): [string, string][] => [
  ...Object.entries(at).flatMap(([name, place]): [string, string][] =>
    typeof place === 'string' ? [[name, place]] : [],
  ),
  ...(concerns ? [['concerns', concerns.at] as [string, string]] : []),
];
