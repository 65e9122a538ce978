import type { homeWelcome } from '#contract/homeWelcome';
import type { Handler } from '../http/handlers';
import { findGreeted, findSetUp } from './welcomeStore';

/** Who comes, when they were here before, and what their merchant has still to set up. */
export const welcome: Handler<(typeof homeWelcome)['welcome']> = async ({ db, actor, now }) => {
  const { realName, hasFactor, last } = await findGreeted(db, actor);
  const setUp = await findSetUp(db, actor.scope, now);
  return {
    realName,
    lastSignIn: last ? { ...last, at: last.at.getTime() } : null,
    onboarding: setUp
      ? [
          { step: 'secondFactor', done: hasFactor },
          { step: 'key', done: setUp.key },
          { step: 'notifyUrl', done: setUp.notifyUrl },
          { step: 'ipWhiteList', done: setUp.ipWhiteList },
          { step: 'firstOrder', done: setUp.firstOrder },
        ]
      : [],
  };
};
