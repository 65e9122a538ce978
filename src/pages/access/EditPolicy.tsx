import type { Input } from '#contract/call';
import type { LoginPolicy, policy } from '#contract/policy';
import ActionButton from '@/components/ActionButton';
import type { FormField } from '@/components/form/formField';
import { api } from '@/services/api';
import PolicyImpact from './PolicyImpact';

type Save = Input<typeof policy.save>;
const fields: readonly FormField<Save>[] = [
  { name: 'forceSecondFactor', word: 'policy.secondFactor', kind: 'flag' },
  { name: 'passwordDays', word: 'policy.passwordDays', help: 'policy.passwordDays.help', kind: 'whole' },
  { name: 'idleMinutes', word: 'policy.idleMinutes', kind: 'whole' },
  { name: 'sessionHours', word: 'policy.sessionHours', kind: 'whole' },
  { name: 'sessionsAtOnce', word: 'policy.sessionsAtOnce', kind: 'whole' },
  { name: 'ips', word: 'policy.ips', help: 'policy.ips.help', kind: 'lines' },
];

/** Changes the policy of one role; before it is saved it is said whom it touches. */
export default function EditPolicy({ row }: { row: LoginPolicy }) {
  const { roleId, roleName, version, forceSecondFactor, passwordDays, idleMinutes, sessionHours, sessionsAtOnce, ips } =
    row;
  return (
    <ActionButton
      call={api.policy.save}
      title="policy.edit"
      given={{ roleId, version }}
      initial={{ forceSecondFactor, passwordDays, idleMinutes, sessionHours, sessionsAtOnce, ips }}
      fields={fields}
      verb={(_, say) => say('policy.verb', { role: roleName })}
      about={(typed) => <PolicyImpact roleId={roleId} typed={typed} />}
      small
    />
  );
}
