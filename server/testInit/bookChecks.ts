// What must hold of money and of the audit: of today, and of the newest entries, since all of it is the night's work.
import { BOOK_ZONE, businessDay, DAY, dayStart } from '#contract/time';
import { readAnchors } from '../audit/anchor';
import { verifyNewest } from '../audit/verifyAudit';
import { floorId } from '../db/snowflake';
import { verify } from '../verification/verify';
import { above, found } from './finding';
import type { Look } from './look';
import { lastNight } from './selfCheckStore';

/** Somebody waits for it. */
const PATIENCE = 20_000;
const NEWEST_SEALS = 2000;

export const books: Look = async ({ db, now }) => {
  const today = dayStart(businessDay(now.getTime(), BOOK_ZONE), BOOK_ZONE);
  const findings = await verify(db, { since: floorId(today), timeoutMs: PATIENCE });
  const lines = findings.find(({ figures }) => 'lines' in figures)?.figures['lines'] ?? 0;
  return [
    found('linesToday', { value: String(lines) }),
    found('invariants', { value: String(findings.length) }),
    ...findings.flatMap(({ name, broken: [first] }) =>
      first === undefined ? [] : [found('broken', { of: name, value: first }, 'bad')],
    ),
  ];
};

export const night: Look = async ({ db, now }) => {
  const last = await lastNight(db);
  if (!last) return [found('lastNight', { value: '–' }, 'unknown')];
  const age = now.getTime() - last.endedAt.getTime();
  return [
    found('lastNight', { time: last.endedAt.getTime() }, above(age, 2 * DAY, 7 * DAY)),
    found('broken', { value: String(last.broken) }, above(last.broken, 1, 1)),
    ...(last.stops ? [found('stopped', {}, 'bad')] : []),
  ];
};

export const auditChain: Look = async ({ db, vault, now, settings }) => {
  const anchors = readAnchors(settings.dataFolder);
  const { looked, broken, unsealed } = await verifyNewest(db, vault, { anchors, most: NEWEST_SEALS });
  const waits = unsealed.oldest ? now.getTime() - unsealed.oldest.getTime() : 0;
  const anchor = anchors.at(-1);
  return [
    found('seals', { value: String(looked) }),
    found('unsealed', { value: String(unsealed.count) }, above(waits, DAY / 144, DAY / 24)),
    ...(anchor ? [found('anchor', { value: `${anchor.day} · ${anchor.position}` })] : []),
    ...broken.map((word) => found('broken', { value: word }, 'bad')),
  ];
};
