import { code } from '#contract/error';
import type { notifyLog } from '#contract/notifyLog';
import { each } from '../http/bulk';
import type { Handler, HandlerContext } from '../http/handlers';
import { Refusal } from '../words/word';
import { listScopeOf, notices } from './list';
import { tellOrderAgain } from './telling';

type Resend = (typeof notifyLog)['resend'];

/** Sends again what these notifications were about: each as a new one, the old ones stay as they are. */
export const resend: Handler<Resend> = (context) =>
  each(context.input.ids, context.caller.locale, (id) => resendOne(id, context));

async function resendOne(id: string, context: HandlerContext<Resend>): Promise<void> {
  const { db, now, nextId, actor, changed } = context;
  const row = await notices.find(db, listScopeOf(context), id);
  if (!row) throw new Refusal(code.notFound, 'notFound');
  changed(await tellOrderAgain(db, { ...row, scope: actor.scope }, { now, nextId, actor: actor.userName }));
}
