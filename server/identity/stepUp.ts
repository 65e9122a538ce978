import { code } from '#contract/error';
import type { Prove } from '../http/handlers';
import { Refusal } from '../words/word';
import { type Asking, ask, believe, type Proving, refuseWrongCode, refuseWrongPassword } from './proof';

/**
 * Step-up: a code of the second factor, used up by this very call; in the demo the password of whoever has none. What
 * the handler refuses afterwards is undone together with it, so the same code may come again with a corrected input.
 */
export const prove: Prove = async (context, { googleCode, password }) => {
  const asking = await ask(context);
  if (asking.person.secondFactor) await refuseWrongCode(context, asking, { googleCode });
  else await refuseWithoutPassword(context, asking, password);
  await believe(context, asking);
};

async function refuseWithoutPassword(proving: Proving, asking: Asking, password: string | undefined): Promise<void> {
  if (proving.settings.mode === 'production') throw new Refusal(code.mustBindSecondFactor, 'mustBindSecondFactor');
  if (password === undefined)
    throw new Refusal(code.stepUpNeeded, 'passwordNeeded', {}, { fields: [{ field: 'password', code: 'required' }] });
  await refuseWrongPassword(proving, asking, password);
}
