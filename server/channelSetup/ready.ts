// Channels whose recipe was chosen from the library: what it offers, and what a channel has of it.
import type { Parsed } from '#contract/call';
import type { Channel, channel } from '#contract/channel';
import type { Recipe } from '#contract/channelRecipe';
import { abilities, abilitiesOf, type ReadyRecipe } from '#contract/readyRecipe';
import { library } from '../channel/library';
import type { Handler } from '../http/handlers';
import { canonical } from '../http/idempotencyKey';
import { badField, badInput } from '../words/badField';
import { shownUrl } from './shownUrl';

/** As a channel keeps it. */
export interface ReadyFrom {
  id: string;
  date: string;
  isChanged: boolean;
}

/** What the library offers: `/channel/recipe/list`. */
export const recipes: Handler<typeof channel.recipes> = async ({ input, settings, caller }) => {
  const { countryId } = input;
  const serves = ({ places }: ReadyRecipe) =>
    countryId === undefined || places.some((place) => place.countryId === countryId);
  return {
    list: [...library]
      .filter(([, one]) => serves(one))
      .map(([id, { places, unsure, recipe, ...one }]) => ({
        ...{ ...one, id },
        places: places.map(({ baseUrl = null, testUrl = null, ...place }) => ({ ...place, baseUrl, testUrl })),
        callbackUrl: shownUrl('{code}', settings.publicUrl, recipe.checks),
        abilities: abilities.filter((ability) => abilitiesOf({ ...one, places, unsure, recipe })[ability]),
        unsure: unsure.map((sentence) => sentence[caller.locale]),
        recipe: JSON.stringify(recipe, null, 2),
      })),
  };
};

/** What a row shows of it; the name is the file's where the library has it no more. */
export const shownReady = (from: ReadyFrom | null | undefined): Channel['readyRecipe'] =>
  from ? { ...from, name: library.get(from.id)?.name ?? from.id } : null;

/** What the library has of a later day than a version came from. */
export function newerOf({ readyRecipe: from }: { readyRecipe: ReadyFrom | null }) {
  const one = from && library.get(from.id);
  if (!one || one.date <= from.date) return null;
  return { id: from.id, name: one.name, date: one.date, recipe: JSON.stringify(one.recipe, null, 2) };
}

interface Before {
  recipe: Recipe | null;
  readyRecipe: ReadyFrom | null;
}
const isSame = (one: Recipe | null, other: Recipe | null): boolean => canonical(one) === canonical(other);

/** Where another recipe comes from: what is sent beside a ready one's name decides whether it is that one's. */
export function originOf(recipe: Recipe, ready: { file: string } | undefined, before?: Before): ReadyFrom | null {
  const one = ready && library.get(ready.file);
  if (ready && one) return { id: ready.file, date: one.date, isChanged: !isSame(one.recipe, recipe) };
  const from = before?.readyRecipe;
  return from ? { ...from, isChanged: from.isChanged || !isSame(before.recipe, recipe) } : null;
}

/** @throws Refusal where the library has none such of that day, it serves elsewhere, or a credential is missing */
export function refuseWrongReady(
  { ready, countryIds, payMethods }: Parsed<typeof channel.save>,
  names: string[],
): void {
  if (!ready) return;
  const one = library.get(ready.file);
  if (!one) throw badField('ready.file', 'enum');
  if (one.date !== ready.date) throw badInput([{ field: 'ready.date', code: 'enum', limit: one.date }]);
  const place = one.places.find(({ countryId }) => countryIds.includes(countryId));
  const served = one.places.map(({ countryId }) => countryId);
  if (!place) throw badInput([{ field: 'countryIds', code: 'enum', limit: served.join(' ') }]);
  if (!payMethods.every((method) => place.payMethods.includes(method)))
    throw badInput([{ field: 'payMethods', code: 'enum', limit: place.payMethods.join(' ') }]);
  if (!one.credentials.every(({ name }) => names.includes(name))) throw badField('credentials', 'required');
}
