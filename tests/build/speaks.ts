// A channel in use that is spoken to otherwise from now on: tested, and consented to by another, as the product has it.
import { sql } from 'kysely';
import type { Recipe } from '#contract/channelRecipe';
import type { Writes } from '../../server/db/pools';
import type { BuildContext } from './context';

/** The recipe waits beside the one in force, and takes its place. */
export async function speakBy(
  db: BuildContext['db'] | Writes,
  code: string,
  recipe: Recipe,
  errors?: readonly object[],
): Promise<void> {
  const version = JSON.stringify(recipe);
  const meant = errors === undefined ? sql<string>`errors` : sql<string>`${JSON.stringify(errors)}::jsonb`;
  const change = () => db.updateTable('channel').where('code', '=', code);
  await change()
    .set({
      waiting: sql<string>`jsonb_build_object('recipe', ${version}::jsonb, 'baseUrl', base_url, 'errors', ${meant})`,
    })
    .set(({ ref }) => ({ waitingSecret: ref('callbackSecret'), waitingTested: true }))
    .execute();
  await change()
    .set({ recipe: version, errors: meant, waiting: null, waitingSecret: null, waitingTested: false })
    .execute();
}
