import type { FieldError } from '#contract/error';
import type { policy } from '#contract/policy';
import type { HandlerContext } from '../http/handlers';
import { checkedRanges, placesOfPeople } from '../ranges';
import { badInput } from '../words/badField';
import { isWelcome, type SessionLimits } from './demands';
import type { Policy } from './list';
import type { Chosen } from './store';

type Wanted = HandlerContext<(typeof policy)['impact']>['input'];

/** What the server's settings allow, in the units of a policy. */
export const mostOf = ({ sessionIdleMs, sessionAbsoluteMs, sessionsAtOnce }: SessionLimits) => ({
  idleMinutes: Math.max(1, Math.floor(sessionIdleMs / 60_000)),
  sessionHours: Math.max(1, Math.floor(sessionAbsoluteMs / 3_600_000)),
  sessionsAtOnce,
});

/**
 * The policy as it is kept. It may ask for more than the server does, never for less, and not lock out whoever saves
 * it.
 * @throws Refusal 1001 at the fields
 */
export function chosenOf(input: Wanted, settings: SessionLimits, row: Policy, ip: string): Chosen {
  const ips = checkedRanges('ips', input.ips, placesOfPeople);
  const most = mostOf(settings);
  const wrong = [
    ...weaker(input, most, row),
    ...(row.isMine && !isWelcome(ip, { ips: [ips] }) ? [{ field: 'ips', code: 'ownAddress', limit: ip }] : []),
  ];
  if (wrong.length > 0) throw badInput(wrong);
  // What is as the settings say goes on to follow them.
  const own = (name: keyof typeof most) => (input[name] === most[name] ? null : input[name]);
  return {
    ...input,
    ips,
    idleMinutes: own('idleMinutes'),
    sessionHours: own('sessionHours'),
    sessionsAtOnce: own('sessionsAtOnce'),
  };
}

function weaker(input: Wanted, most: ReturnType<typeof mostOf>, { alwaysSecondFactor }: Policy): FieldError[] {
  const names = ['idleMinutes', 'sessionHours', 'sessionsAtOnce'] as const;
  const longer = names
    .filter((name) => input[name] > most[name])
    .map((field) => ({ field, code: 'maximum', limit: most[field] }));
  return alwaysSecondFactor && !input.forceSecondFactor
    ? [{ field: 'forceSecondFactor', code: 'floor' }, ...longer]
    : longer;
}
