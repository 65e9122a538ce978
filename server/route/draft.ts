// A rule as somebody writes it: what of it cannot be, and how it is kept.
import type { Parsed } from '#contract/call';
import { code } from '#contract/error';
import type { route as contract } from '#contract/route';
import type { Reads } from '../db/pools';
import type { Scope } from '../db/scope';
import type { RoutingRule } from '../routing/rule';
import { typedAmount } from '../typedAmount';
import type { Whole } from '../whole';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { knownChannels, seenMerchants } from './store';

export type Draft = Whole<NonNullable<Parsed<typeof contract.simulate>['draft']>>;
/** A draft as the router takes it, and as the row of a rule holds it. */
export interface DraftRule extends Omit<RoutingRule, 'id'> {
  merchantIds: string[];
  countryIds: string[];
  payMethods: string[];
  channels: string[];
}
interface Asker {
  db: Reads;
  actor: { scope: Scope };
}

/** @throws Refusal 1001, at the field that cannot be */
export async function ruleOf({ db, actor }: Asker, draft: Draft): Promise<DraftRule> {
  refuseHalf(draft);
  const { name, priority, merchantIds = [], countryIds = [], payMethods = [], channels = [], othersAfter } = draft;
  const seen = await seenMerchants(db, actor.scope, merchantIds);
  if (merchantIds.some((id) => !seen.has(id))) throw merchantNotFound();
  const known = await knownChannels(db, channels);
  const missing = channels.findIndex((code) => !known.has(code));
  if (missing >= 0) throw badField(`channels.${missing}`, 'enum');
  const { from, to } = bandOf(draft);
  return {
    ...{ name, priority, merchantIds, countryIds, payMethods, channels, othersAfter },
    currency: draft.currency ?? null,
    amountFrom: from,
    amountTo: to,
    timeFrom: draft.timeFrom ?? null,
    timeTo: draft.timeTo ?? null,
    strategy: draft.strategy ?? null,
  };
}

const merchantNotFound = () =>
  new Refusal(code.notFound, 'notFound', {}, { fields: [{ field: 'merchantIds', code: 'notYours' }] });

function refuseHalf({ timeFrom, timeTo, currency, amountFrom, amountTo, channels = [], strategy }: Draft): void {
  if (timeFrom !== undefined && timeTo === undefined) throw badField('timeTo', 'required');
  if (timeTo !== undefined && timeFrom === undefined) throw badField('timeFrom', 'required');
  if (timeFrom !== undefined && timeFrom === timeTo) throw badField('timeTo', 'crossed');
  if (currency === undefined && (amountFrom ?? amountTo) !== undefined) throw badField('currency', 'required');
  // A rule that neither names channels nor says how they are chosen would only keep later rules from being asked.
  if (channels.length === 0 && strategy === undefined) throw badField('channels', 'required');
}

function bandOf({ currency, amountFrom, amountTo }: Draft): { from: bigint | null; to: bigint | null } {
  if (currency === undefined) return { from: null, to: null };
  const from = amountFrom === undefined ? null : typedAmount(amountFrom, currency, 'amountFrom');
  const to = amountTo === undefined ? null : typedAmount(amountTo, currency, 'amountTo');
  if (from !== null && to !== null && from >= to) throw badField('amountTo', 'crossed');
  return { from, to };
}
