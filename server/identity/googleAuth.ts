import { code } from '#contract/error';
import type { ownSecurity } from '#contract/ownSecurity';
import type { HandlerContext, Handlers } from '../http/handlers';
import { Refusal } from '../words/word';
import { newSecret, otpauthUri, stepOf } from './authenticator';
import { ask, believe, refuse, refuseWrongCode, refuseWrongPassword } from './proof';
import { endSecondFactor, renewRecoveryCodes } from './secondFactor';
import { bindSecondFactor, countRecoveryCodes, findDraft, findOwnFactor, keepDraft } from './secondFactorStore';
import { endSessionsOf } from './token';

type Contract = typeof ownSecurity;
type Calls = Handlers<{ own: Contract }>['own'];
/** How long a new secret waits for its first code. */
const DRAFT_FOR = 10 * 60_000;

/** The second factor of whoever asks: `/employee/googleAuth`. Nothing of it changes without the password and a code. */
export const googleAuth: Pick<
  Calls,
  'googleAuthStatus' | 'googleAuthInit' | 'googleAuthBind' | 'googleAuthUnbind' | 'recoveryRegenerate'
> = {
  googleAuthStatus: async ({ db, actor, settings, now }) => {
    const { since, forced } = await findOwnFactor(db, settings, actor.employeeId);
    const recoveryCodesLeft = await countRecoveryCodes(db, actor.employeeId);
    return {
      bound: since !== null,
      since: since?.getTime() ?? null,
      forced,
      recoveryCodesLeft,
      serverTime: now.getTime(),
    };
  },

  /** A new secret each time: whoever saw the old one has nothing. The old one goes on until the new one is proven. */
  googleAuthInit: async (context) => {
    const { db, actor, vault, settings, now } = context;
    await provenOwner(context, context.input);
    const secretText = newSecret();
    const expires = new Date(now.getTime() + DRAFT_FOR);
    await keepDraft(db, actor, vault.seal(secretText), expires);
    const uri = otpauthUri(secretText, actor.userName, settings.title);
    return { secretText, otpauthUri: uri, expireTime: expires.getTime(), serverTime: now.getTime() };
  },

  googleAuthBind: async (context) => {
    const { db, actor, vault, now, input } = context;
    const asking = await ask(context);
    const draft = await findDraft(db, actor, now);
    if (!draft) throw new Refusal(code.transitionNotAllowed, 'draftExpired');
    const step = await stepOf(vault.open(draft), input.googleCode, now);
    if (step === undefined) return refuse(context, asking, 'wrong', 'googleCode');
    await bindSecondFactor(db, actor.employeeId, { secret: draft, step, at: now });
    await believe(context, asking);
    await endSessionsOf(db, actor.employeeId, now, actor.sessionHash);
    return { recoveryCodes: await renewRecoveryCodes(db, vault, actor.employeeId) };
  },

  googleAuthUnbind: async (context) => {
    const { db, actor, now } = context;
    await provenHolder(context, context.input);
    await endSecondFactor(db, actor.employeeId);
    await endSessionsOf(db, actor.employeeId, now, actor.sessionHash);
    return {};
  },

  recoveryRegenerate: async (context) => {
    await provenHolder(context, context.input);
    return { recoveryCodes: await renewRecoveryCodes(context.db, context.vault, context.actor.employeeId) };
  },
};

type Proof = { password: string; googleCode?: string; recoveryCode?: string };
type WriteContext = HandlerContext<
  Contract['googleAuthInit'] | Contract['googleAuthUnbind'] | Contract['recoveryRegenerate']
>;

/** The password, and a code where there is a second factor already. */
async function provenOwner(
  context: Pick<WriteContext, 'db' | 'actor' | 'caller' | 'now' | 'settings' | 'vault'>,
  proof: Proof,
): Promise<boolean> {
  const asking = await ask(context);
  await refuseWrongPassword(context, asking, proof.password);
  await refuseWrongCode(context, asking, proof);
  await believe(context, asking);
  return asking.person.secondFactor !== null;
}

/** @throws Refusal 1006 where there is no second factor. */
async function provenHolder(context: Parameters<typeof provenOwner>[0], proof: Proof): Promise<void> {
  if (!(await provenOwner(context, proof))) throw new Refusal(code.transitionNotAllowed, 'secondFactorNotBound');
}
