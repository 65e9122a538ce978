import { Button, Space } from 'antd';
import { useState } from 'react';
import type { Employee } from '#contract/people';
import { masterStatus } from '#contract/status';
import ActionButton from '@/components/ActionButton';
import { isolatedName } from '@/components/show/isolated';
import { api } from '@/services/api';
import { useCan } from '@/services/can';
import { useWords } from '@/services/words';
import { editFields, likeThem, needed, ofThem } from './form';
import NewEmployee from './NewEmployee';
import ProofActions from './ProofActions';
import { reason } from './reason';
import { useFirst } from './useFirst';

/** What may be done about somebody whom one is in charge of. */
export default function Actions({
  employee,
  sessions,
  isOwed,
}: {
  employee: Employee;
  sessions: number;
  isOwed: boolean;
}) {
  const t = useWords();
  const { id, userName, version, ownerType, status } = employee;
  const name = isolatedName(userName);
  const isEnabled = status === masterStatus.enabled;
  return (
    <Space wrap>
      <ActionButton
        call={api.employee.save}
        title="employee.edit"
        given={{ id, version, userName }}
        initial={ofThem(employee)}
        fields={editFields(employee)}
        needed={needed(ownerType, false)}
        verb={(_, say) => say('employee.edit.verb', { name })}
        about={`${t('employee.edit.about')} ${t('employee.waits')}`}
        primary
      />
      <ActionButton
        call={api.employee.saveStatus}
        title={isEnabled ? 'employee.disable' : 'employee.enable'}
        given={{ ids: [id], status: isEnabled ? masterStatus.disabled : masterStatus.enabled }}
        fields={[reason]}
        needed={isEnabled ? ['reason'] : []}
        verb={(_, say) => say(isEnabled ? 'employee.disable.verb' : 'employee.enable.verb', { name })}
        about={isEnabled ? t('employee.disable.about', { count: sessions }) : undefined}
        danger={isEnabled}
      />
      <ProofActions employee={employee} sessions={sessions} isOwed={isOwed} />
      <CopyAsNew employee={employee} />
    </Space>
  );
}

/** Somebody new with the same roles, places and limits. */
function CopyAsNew({ employee }: { employee: Employee }) {
  const t = useWords();
  const may = useCan(api.employee.save);
  const [open, setOpen] = useState(false);
  const first = useFirst();
  const { ownerType, ownerId } = employee;
  if (!may) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('employee.copy')}</Button>
      {open && (
        <NewEmployee
          of={ownerType}
          {...(ownerId !== null && { ownerId })}
          initial={likeThem(employee)}
          onMade={first.tell}
          onClose={() => setOpen(false)}
        />
      )}
      {first.dialog}
    </>
  );
}
