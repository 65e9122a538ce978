import { accountStatus } from '#contract/status';

interface Wanted {
  status: (typeof accountStatus)[keyof typeof accountStatus];
  reason: string | null;
  until?: Date | null;
  now: Date;
}
/** The columns of an account that a person switches on or off; what failed before it is switched on is forgotten. */
export function standingOf({ status, reason, until = null, now }: Wanted) {
  const isOn = status === accountStatus.enabled;
  return {
    status,
    pauseReason: isOn ? null : reason,
    pauseUntil: status === accountStatus.maintenance ? until : null,
    pausedAt: status === accountStatus.maintenance ? now : null,
    pauseCause: null,
    ...(isOn && { watchedSince: now }),
  };
}
