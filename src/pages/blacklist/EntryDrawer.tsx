import { Space } from 'antd';
import type { BlacklistEntry } from '#contract/blacklist';
import ActionButton from '@/components/ActionButton';
import Facts from '@/components/drawer/Facts';
import Headline from '@/components/drawer/Headline';
import RowDrawer from '@/components/drawer/RowDrawer';
import StatusAction from '@/components/StatusAction';
import { isolated } from '@/components/show/isolated';
import StatusTag from '@/components/show/StatusTag';
import type { DrawerProps } from '@/components/table/DrawerProps';
import { api } from '@/services/api';
import { fields } from './fields';
import { changeFields, reason } from './form';

/** One entry, and what may be done about it. */
export default function EntryDrawer({ id: _, row, asOf: __, ...around }: DrawerProps<BlacklistEntry>) {
  const head = (
    <Headline>
      {row && <bdi dir="ltr">{row.value}</bdi>}
      {row && <StatusTag of="master" value={row.status} />}
    </Headline>
  );
  return (
    <RowDrawer {...around} head={head} footer={row && <Actions entry={row} />}>
      {row && <Facts fields={fields} row={row} without={['value', 'status']} />}
    </RowDrawer>
  );
}

function Actions({ entry }: { entry: BlacklistEntry }) {
  const { id, version, expireTime, value, status } = entry;
  return (
    <Space wrap>
      <ActionButton
        call={api.blacklist.save}
        title="blacklist.edit"
        given={{ id, version }}
        initial={{ reason: entry.reason, ...(expireTime !== null && { expireTime }) }}
        fields={changeFields}
        verb={(_, say) => say('blacklist.edit.verb', { value: isolated(value) })}
        primary
      />
      <StatusAction
        of={{ id, name: value, status }}
        call={api.blacklist.saveStatus}
        on="blacklist.enable"
        off="blacklist.disable"
        reason={reason}
      />
    </Space>
  );
}
