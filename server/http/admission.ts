import type { FastifyRequest } from 'fastify';
import type { Call } from '#contract/call';
import { code } from '#contract/error';
import { toZone } from '#contract/time';
import { isWelcome } from '../policy/demands';
import { NOBODY } from '../scope/nobody';
import type { Services } from '../services';
import { DEFAULT_LOCALE } from '../words/say';
import { Refusal } from '../words/word';
import { addressOf, isRefresh } from './client';
import type { Actor, Caller } from './handlers';
import { rateLimit } from './rate';
import { findSession, type Session, touch } from './session';

/** Browsers name themselves at length. */
const LONGEST_AGENT = 300;
/** Who asks where nobody is signed in. */
export const stranger: Actor = {
  employeeId: NOBODY,
  userName: 'anyone',
  role: { id: '', code: '' },
  grants: new Set(),
  scope: { kind: 'platform', countryIds: ['-'] }, // no country has this id: a stranger sees no row
  masks: [],
  sessionHash: '',
  factor: 'password',
};
/** Somebody who names a role that is not theirs: known, so that the audit can say who it was, and without any right. */
const roleless = ({ person }: Session): Actor => ({ ...stranger, ...person });
export const isStranger = ({ employeeId }: Actor): boolean => employeeId === stranger.employeeId;

export interface Admitted {
  actor: Actor;
  caller: Caller;
}

/**
 * Decides by the headers alone whether this request may make this call; `request.admitted` is set as early as it is
 * known who asks.
 * @param isActivity does it keep the session alive?
 * @throws Refusal 1009, 1288, 1206, 1205 or 1207, or 1003, in this order
 */
export function admission(
  call: Call,
  services: Services,
  isActivity = isPressed,
): (request: FastifyRequest) => Promise<Admitted> {
  const limit = rateLimit(call.limit);
  return async (request) => {
    const session = await sessionOf(services, request);
    const actor = session ? (session.actor ?? roleless(session)) : stranger;
    const admitted = { actor, caller: callerOf(request, session) };
    request.admitted = admitted;
    if (session?.viewing && call.kind === 'write') throw new Refusal(code.noPermission, 'viewingOnly');
    limit(session?.person.employeeId ?? addressOf(request), services.clock.now());
    if (call.access === 'anyone') return admitted;
    if (!session) throw new Refusal(code.sessionInvalid, 'sessionInvalid');
    refuseElsewhere(session, admitted.caller);
    if (isActivity(call, request)) await touch(services, actor, session.seenAt);
    refuseWithout(call, session);
    return admitted;
  };
}

async function sessionOf(services: Services, { headers }: FastifyRequest): Promise<Session | undefined> {
  const { authorization, role } = headers;
  return authorization
    ? findSession(services, authorization, typeof role === 'string' && role !== '' ? role : undefined)
    : undefined;
}

/** What a screen fetches by itself does not keep a session alive. */
const isPressed = (call: Call, request: FastifyRequest) => !isRefresh(request) && call.answers !== 'stream';

/** Whoever is where they may not be neither acts nor keeps the session alive. */
function refuseElsewhere({ demands }: Session, { ip }: Caller): void {
  if (!isWelcome(ip, demands)) throw new Refusal(code.ipNotAllowed, 'ipNotAllowed', { ip }, { ip });
}

function refuseWithout(call: Call, { actor, duty, ownerStopped }: Session): void {
  const { access } = call;
  if (duty && !call.beforeDuty) throw new Refusal(code[duty], duty);
  if (!actor) throw new Refusal(code.noPermission, 'roleNotYours');
  if (access !== 'anyone' && access !== 'signedIn' && !actor.grants.has(access))
    throw new Refusal(code.noPermission, 'noPermission', { grant: access });
  if (ownerStopped && call.kind === 'write' && !call.own) throw new Refusal(code.noPermission, 'ownerStopped');
}

function callerOf(request: FastifyRequest, session: Session | undefined): Caller {
  const { timezone: zone, 'user-agent': userAgent = '' } = request.headers;
  return {
    requestNo: request.id,
    ip: addressOf(request),
    userAgent: userAgent.slice(0, LONGEST_AGENT),
    zone: toZone(typeof zone === 'string' ? zone : undefined),
    locale: session?.locale ?? DEFAULT_LOCALE,
    deviceId: session?.deviceId,
  };
}
