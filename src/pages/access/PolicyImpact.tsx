import { useDebounce } from 'ahooks';
import type { Input } from '#contract/call';
import type { policy } from '#contract/policy';
import { useRead } from '@/components/read/useRead';
import { isolated } from '@/components/show/isolated';
import { api } from '@/services/api';
import { useWords } from '@/services/words';

type Save = Input<typeof policy.save>;

/**
 * Whom the policy as it is typed would touch; what the server would refuse touches nobody, and the form says why when
 * it is sent.
 */
export default function PolicyImpact({ roleId, typed }: { roleId: string; typed: Partial<Save> }) {
  const t = useWords();
  const chosen = useDebounce(complete(roleId, typed), { wait: 400 });
  const { data, error } = useRead(
    async (options) => (chosen ? api.policy.impact(chosen, options) : undefined),
    [chosen],
  );
  if (!data || error !== undefined || !chosen) return t('policy.impact.unknown');
  const names = data.names.map(isolated).join(', ');
  return (
    <>
      {t('policy.impact', {
        people: data.people,
        enrol: data.mustEnrol,
        change: data.mustChangePassword,
        sessions: data.sessionsEnd,
      })}
      {names && <div>{t('policy.impact.names', { names })}</div>}
    </>
  );
}

/** All that a policy consists of, or undefined while something is missing. */
function complete(roleId: string, typed: Partial<Save>): Input<typeof policy.impact> | undefined {
  const { forceSecondFactor = false, passwordDays, idleMinutes, sessionHours, sessionsAtOnce, ips = [] } = typed;
  if (
    passwordDays === undefined ||
    idleMinutes === undefined ||
    sessionHours === undefined ||
    sessionsAtOnce === undefined
  )
    return undefined;
  return { roleId, forceSecondFactor, passwordDays, idleMinutes, sessionHours, sessionsAtOnce, ips };
}
