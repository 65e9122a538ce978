import { code } from '#contract/error';
import type { Prove } from '../http/handlers';
import { Refusal } from '../words/word';
import { isProven, remember } from './grace';
import { type Asking, ask, believe, type Proving, refuseWrongCode, refuseWrongPassword } from './proof';

/**
 * Step-up: a code of the second factor, used up by this very call; in the demo the password of whoever has none. What
 * the handler refuses afterwards is undone together with it, so the same code may come again with a corrected input.
 * Of equal steps of one work queue the first alone is proven (decision 0245).
 */
export const prove: Prove = async (context, { googleCode, password }, step) => {
  const asking = await ask(context);
  const isShown = googleCode !== undefined || password !== undefined;
  if (!isShown && (await isProven(context, step))) return;
  if (asking.person.secondFactor) await refuseWrongCode(context, asking, { googleCode });
  else await refuseWithoutPassword(context, asking, password);
  await believe(context, asking);
  await remember(context, step);
};

async function refuseWithoutPassword(proving: Proving, asking: Asking, password: string | undefined): Promise<void> {
  if (proving.settings.mode === 'production') throw new Refusal(code.mustBindSecondFactor, 'mustBindSecondFactor');
  if (password === undefined)
    throw new Refusal(code.stepUpNeeded, 'passwordNeeded', {}, { fields: [{ field: 'password', code: 'required' }] });
  await refuseWrongPassword(proving, asking, password);
}
