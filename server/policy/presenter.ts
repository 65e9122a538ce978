import type { LoginPolicy } from '#contract/policy';
import { roleName } from '../words/roleName';
import type { Locale } from '../words/word';
import type { SessionLimits } from './demands';
import { mostOf } from './refuse';
import type { PolicyRow } from './store';

/** A policy as it is in force: what nobody has chosen is as the server's settings say. */
export function presentPolicy(row: PolicyRow, settings: SessionLimits, locale: Locale): LoginPolicy {
  return {
    ...inForce(row, settings),
    roleId: row.roleId,
    roleCode: row.roleCode,
    roleName: roleName({ ...row, code: row.roleCode, name: row.roleName }, locale),
    ...standing(row),
  };
}

// The cast: roles are made with the contract's own numbers.
const standing = (row: PolicyRow) => ({
  scope: row.scope as LoginPolicy['scope'],
  people: row.people,
  alwaysSecondFactor: row.alwaysSecondFactor,
  version: row.version,
  updatedBy: row.updatedBy,
  updateTime: row.updatedAt?.getTime() ?? null,
});

/** What a change of a policy changes: the part that the audit compares. */
export function inForce(row: PolicyRow, settings: SessionLimits) {
  const most = mostOf(settings);
  return {
    forceSecondFactor: row.forceSecondFactor || row.alwaysSecondFactor,
    passwordDays: row.passwordDays,
    idleMinutes: Math.min(row.idleMinutes ?? most.idleMinutes, most.idleMinutes),
    sessionHours: Math.min(row.sessionHours ?? most.sessionHours, most.sessionHours),
    sessionsAtOnce: Math.min(row.sessionsAtOnce ?? most.sessionsAtOnce, most.sessionsAtOnce),
    ips: row.ips,
  };
}
