/** How far a channel's clock may be off. */
const TOLERANCE = 5 * 60_000;

/**
 * When a payment was made: the channel's time where it can be true, else the time of arrival. Nobody pays in the
 * future, nor before the order was there; within the tolerance the nearest possible time is taken.
 */
export function believedPaidAt(time: Date, { now, created }: { now: Date; created: Date | undefined }): Date {
  const at = time.getTime();
  const earliest = created?.getTime() ?? Number.NEGATIVE_INFINITY;
  if (!(at <= now.getTime() + TOLERANCE && at >= earliest - TOLERANCE)) return now;
  return new Date(Math.min(Math.max(at, earliest), now.getTime()));
}
