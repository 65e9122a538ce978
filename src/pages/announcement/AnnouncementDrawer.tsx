import { Space } from 'antd';
import type { Announcement } from '#contract/announcement';
import ActionButton from '@/components/ActionButton';
import Facts from '@/components/drawer/Facts';
import Headline from '@/components/drawer/Headline';
import RowDrawer from '@/components/drawer/RowDrawer';
import StatusAction from '@/components/StatusAction';
import { isolatedName } from '@/components/show/isolated';
import StatusTag from '@/components/show/StatusTag';
import type { DrawerProps } from '@/components/table/DrawerProps';
import { api } from '@/services/api';
import { fields } from './fields';
import { asItIs, formFields } from './form';
import { reason } from './reason';

/** One announcement in every language, and what may be done about it. */
export default function AnnouncementDrawer({ id: _, row, asOf: __, ...around }: DrawerProps<Announcement>) {
  const head = (
    <Headline>
      {row && <bdi>{row.title}</bdi>}
      {row && <StatusTag of="master" value={row.status} />}
    </Headline>
  );
  return (
    <RowDrawer {...around} head={head} footer={row && <Actions of={row} />}>
      {row && <Facts fields={fields} row={row} without={['title', 'status']} />}
    </RowDrawer>
  );
}

function Actions({ of }: { of: Announcement }) {
  const { id, version } = of;
  return (
    <Space wrap>
      <ActionButton
        call={api.announcement.save}
        title="announcement.edit"
        given={{ id, version }}
        initial={asItIs(of)}
        fields={formFields}
        verb={(typed, say) => say('announcement.edit.verb', { name: isolatedName(typed.title ?? of.title) })}
        primary
      />
      <StatusAction
        of={{ ...of, name: of.title }}
        call={api.announcement.saveStatus}
        on="announcement.show"
        off="announcement.hide"
        reason={reason}
      />
    </Space>
  );
}
