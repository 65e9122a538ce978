// What of a merchant's terms one person wishes and another consents to: whose it is, and when its money is spendable.
import type { AppContract } from '#contract/index';
import { masterStatus } from '#contract/status';
import { agentOf } from '../agent/tree';
import type { Handler, HandlerContext } from '../http/handlers';
import { badField } from '../words/badField';
import { forecastsOf, merchantOf } from './ratePreview';
import type { ProfileRow } from './store';

type Call = AppContract['merchant']['termsPreview'];
type Preview = HandlerContext<Call>;
type Wanted = Pick<Preview['input'], 'proxyId' | 'settleDays'>;
type Standing = Pick<ProfileRow, 'status' | 'proxyId' | 'settleDays'>;

/** What its review has still to show moves freely. */
const isInForce = ({ status }: Standing): boolean => status !== masterStatus.review;
const changesAgent = (of: Standing, { proxyId }: Wanted): boolean =>
  isInForce(of) && proxyId !== undefined && of.proxyId !== proxyId;
const isSooner = (of: Standing, { settleDays }: Wanted): boolean => isInForce(of) && settleDays < of.settleDays;

/** What a save would change that somebody else has to consent to. @throws Refusal 1004 · 1001 */
export const termsPreview: Handler<Call> = async (context) => {
  const { input } = context;
  const before = await merchantOf(context);
  const forecasts = await forecastsOf(context, before);
  const after = await nameAfter(context, before);
  if (!before) return { forecasts, agents: null, sooner: null };
  return {
    forecasts,
    agents: changesAgent(before, input) ? { before: before.proxyName, after } : null,
    sooner: isSooner(before, input) ? { before: before.settleDays, after: input.settleDays } : null,
  };
};

/** Whoever has it stays named to people who do not see them. @throws Refusal 1001 for another whom they do not see */
async function nameAfter({ db, actor, input: { proxyId } }: Preview, before: ProfileRow | undefined) {
  if (!proxyId) return null;
  if (before?.proxyId === proxyId) return before.proxyName;
  const found = await agentOf(db, actor.scope, proxyId);
  if (!found) throw badField('proxyId', 'unknown');
  return found.name;
}
