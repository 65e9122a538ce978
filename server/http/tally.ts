import { code } from '#contract/error';
import { isStranger } from './admission';
import type { AuditWrite } from './auditWrite';
import { isItself } from './systemActor';

const MINUTE = 60_000;
/**
 * Counts of their own that one person or one address has in a minute, and all of them together: whoever tries many
 * names cannot fill the audit.
 */
const MOST_OF_ONE = 10;
const MOST_OF_ALL = 200;
/**
 * So many alike have entries of their own: what somebody known was refused is looked at one by one, as far as a person
 * can.
 */
const APART = { stranger: 1, person: 10 };
/** Stands where an address would, for many of them. */
const MANY = '*';

/**
 * What is counted rather than written down each time: it changed nothing, and nobody in a session did it, or it was
 * refused.
 */
export const isCounted = ({ actor, changes = [], result, refusedAll = result }: AuditWrite): boolean =>
  changes.length === 0 &&
  !isItself(actor) &&
  (isStranger(actor) || (refusedAll !== code.ok && refusedAll !== code.approvalNeeded));

export const minuteOf = (at: Date): Date => new Date(Math.floor(at.getTime() / MINUTE) * MINUTE);

/** Where a trace is counted: by itself, or, in a crowd, with what is roughly like it. */
export interface Place {
  alike: string;
  source: string;
  sample: object;
}

function placesOf(trace: AuditWrite, entry: object): [fine: Place, rough: Place] {
  const { actor, caller, call, input } = trace;
  const result = trace.refusedAll ?? trace.result;
  if (!isStranger(actor)) {
    const source = actor.employeeId;
    return [
      { alike: `${source} ${call} ${result}`, source, sample: entry },
      { alike: `${source} ${result}`, source, sample: { ...entry, input: {} } },
    ];
  }
  const name: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, 'userName') : undefined;
  return [
    { alike: `${call} ${result} ${caller.ip} ${name ?? ''}`, source: caller.ip, sample: entry },
    { alike: `${call} ${result}`, source: MANY, sample: { ...entry, ip: MANY, input: {} } },
  ];
}

/** How a write is counted: under its own name, or roughly where one source or all of them have too many. */
export interface Count {
  minute: Date;
  fine: Place;
  rough: Place;
  /** So many alike leave their entries at once. */
  apart: number;
  most: { ofOne: number; ofAll: number };
}

/** @param entry the row, with every column that has no default */
export function countOf(trace: AuditWrite, entry: object): Count {
  const [fine, rough] = placesOf(trace, entry);
  const apart = isStranger(trace.actor) ? APART.stranger : APART.person;
  return { minute: minuteOf(trace.at), fine, rough, apart, most: { ofOne: MOST_OF_ONE, ofAll: MOST_OF_ALL } };
}
