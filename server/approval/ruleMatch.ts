import type { ApprovalStep } from '#contract/approval';
import type { Subject } from './subject';

/** A rule as it is in force. */
export interface Rule {
  id: string;
  version: number;
  call: string;
  widens: boolean;
  currency: string | null;
  /** Minor units. */
  amountFrom: bigint | null;
  amountTo: bigint | null;
  /** Percent. */
  deltaFrom: number | null;
  makerRoles: readonly string[];
  countryIds: readonly string[];
  hourFrom: number | null;
  hourTo: number | null;
  steps: ApprovalStep[];
  expireHours: number;
}

/** Is the rule for such a request? Whatever it leaves out does not matter. */
export function matches(rule: Rule, subject: Subject): boolean {
  return (
    rule.call === subject.call &&
    isInBand(rule, subject) &&
    (rule.deltaFrom === null || (subject.delta !== undefined && subject.delta >= rule.deltaFrom)) &&
    (rule.makerRoles.length === 0 || rule.makerRoles.includes(subject.makerRole)) &&
    (rule.countryIds.length === 0 ||
      (subject.countryId !== undefined && rule.countryIds.includes(subject.countryId))) &&
    isInHours(rule, subject.hour)
  );
}

function isInBand({ currency, amountFrom, amountTo }: Rule, { money }: Subject): boolean {
  if (currency === null) return true;
  if (money?.currency !== currency) return false;
  return (amountFrom === null || money.minor >= amountFrom) && (amountTo === null || money.minor < amountTo);
}

function isInHours({ hourFrom, hourTo }: Rule, hour: number): boolean {
  if (hourFrom === null || hourTo === null) return true;
  return hourFrom <= hourTo ? hour >= hourFrom && hour < hourTo : hour >= hourFrom || hour < hourTo;
}

const people = ({ steps }: Rule): number => steps.reduce((sum, { count }) => sum + count, 0);

/** Of several rules the one that asks for the most people; of equals the latest. Undefined where none is for it. */
export function strictest(rules: readonly Rule[], subject: Subject): Rule | undefined {
  const fitting = rules.filter((rule) => matches(rule, subject));
  return fitting.sort((one, other) => people(other) - people(one) || Number(BigInt(other.id) - BigInt(one.id)))[0];
}
