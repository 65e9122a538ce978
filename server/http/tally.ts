import { type RawBuilder, sql } from 'kysely';
import { code } from '#contract/error';
import { isStranger } from './admission';
import type { AuditWrite } from './auditWrite';
import { isItself } from './systemActor';

const MINUTE = 60_000;
/** Counts of their own that one person or one address has in a minute, and all of them together: whoever tries many names cannot fill the audit. */
const MOST_OF_ONE = 10;
const MOST_OF_ALL = 200;
/** So many alike have entries of their own: what somebody known was refused is looked at one by one, as far as a person can. */
const APART = { stranger: 1, person: 10 };
/** Stands where an address would, for many of them. */
const MANY = '*';

/** What is counted rather than written down each time: it changed nothing, and nobody in a session did it, or it was refused. */
export const isCounted = ({ actor, changes = [], result, refusedAll = result }: AuditWrite): boolean =>
  changes.length === 0 && !isItself(actor) && (isStranger(actor) || (refusedAll !== code.ok && refusedAll !== code.approvalNeeded));

export const minuteOf = (at: Date): Date => new Date(Math.floor(at.getTime() / MINUTE) * MINUTE);

/** Where a trace is counted: by itself, or, in a crowd, with what is roughly like it. */
interface Place {
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

/**
 * Counts a trace; the first of its kind in a minute leave their entries at once. What many are about together nobody knows.
 * @param entry the row, with every column that has no default
 * @param merchants whom it is about
 */
export function countAudit(trace: AuditWrite, entry: object, merchants: RawBuilder<unknown>): RawBuilder<unknown> {
  const minute = minuteOf(trace.at);
  const [fine, rough] = placesOf(trace, entry);
  const apart = isStranger(trace.actor) ? APART.stranger : APART.person;
  // biome-ignore lint/plugin: counted and written in one statement, which a stranger cannot make dearer.
  return sql`crowd as (
      select count(*) as of_all, count(*) filter (where source = ${fine.source}) as of_one, coalesce(bool_or(alike = ${fine.alike}), false) as is_known
      from audit_tally where minute = ${minute}),
    counted as (
      insert into audit_tally (minute, alike, source, times, apart, sample)
      select ${minute}, place.alike, place.source, 1, ${apart}, place.sample from crowd,
        (values (true, ${fine.alike}, ${fine.source}, ${JSON.stringify(fine.sample)}::jsonb),
          (false, ${rough.alike}, ${rough.source}, ${JSON.stringify(rough.sample)}::jsonb)) as place (is_fine, alike, source, sample)
      where place.is_fine = (is_known or (of_one < ${MOST_OF_ONE} and of_all < ${MOST_OF_ALL}))
      on conflict (minute, alike) do update set times = audit_tally.times + 1, sample = excluded.sample
      returning times, apart, sample)
    insert into audit select entry.* from counted,
      jsonb_populate_record(null::audit, counted.sample || jsonb_build_object('merchant_ids', ${merchants})) as entry
    where counted.times <= counted.apart`;
}
