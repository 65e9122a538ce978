import type { Static } from 'typebox';
import { read } from './call';
import { fields, flag, instant, list, oneOf, orNull, words } from './shape';

/** What a merchant's people do before their first customer pays. */
const onboardingStep = oneOf('secondFactor', 'key', 'notifyUrl', 'ipWhiteList', 'firstOrder');
const Step = fields({ step: onboardingStep, done: flag });
export type Step = Static<typeof Step>;

/** What greets somebody. */
export const homeWelcome = {
  welcome: read('/home/info/welcome', {
    title: 'Greet the asker: their last sign-in before this one, and what is left to set up.',
    access: 'signedIn',
    added: true,
    input: {},
    output: fields({
      realName: words,
      /** The last one but the one by which they are here; null where this is the first. */
      lastSignIn: orNull(fields({ at: instant, ip: words, userAgent: words })),
      /** Of a merchant's people; nobody else sets anything up. */
      onboarding: list(Step),
    }),
  }),
};
