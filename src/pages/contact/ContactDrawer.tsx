import { Space } from 'antd';
import type { Contact } from '#contract/contact';
import { masterStatus } from '#contract/status';
import ActionButton from '@/components/ActionButton';
import Facts from '@/components/drawer/Facts';
import Headline from '@/components/drawer/Headline';
import RowDrawer from '@/components/drawer/RowDrawer';
import { isolatedName } from '@/components/show/isolated';
import StatusTag from '@/components/show/StatusTag';
import type { DrawerProps } from '@/components/table/DrawerProps';
import { api } from '@/services/api';
import { fields } from './fields';
import { asItIs, formFields } from './form';
import { reason } from './reason';

/** One contact, and what may be done about it. */
export default function ContactDrawer({ id: _, row, asOf: __, ...around }: DrawerProps<Contact>) {
  const head = (
    <Headline>
      {row && <bdi>{row.name}</bdi>}
      {row && <StatusTag of="master" value={row.status} />}
    </Headline>
  );
  return (
    <RowDrawer {...around} head={head} footer={row && <Actions contact={row} />}>
      {row && <Facts fields={fields} row={row} without={['name', 'status']} />}
    </RowDrawer>
  );
}

function Actions({ contact }: { contact: Contact }) {
  const { id, version, status } = contact;
  const name = isolatedName(contact.name);
  const isShown = status === masterStatus.enabled;
  const to = isShown ? 'hide' : 'show';
  return (
    <Space wrap>
      <ActionButton
        call={api.contact.save}
        title="contact.edit"
        given={{ id, version }}
        initial={asItIs(contact)}
        fields={formFields}
        verb={(typed, say) => say('contact.edit.verb', { name: isolatedName(typed.name ?? contact.name) })}
        primary
      />
      <ActionButton
        call={api.contact.saveStatus}
        title={`contact.${to}`}
        given={{ ids: [id], status: isShown ? masterStatus.disabled : masterStatus.enabled }}
        fields={isShown ? [reason] : []}
        needed={isShown ? ['reason'] : []}
        verb={(_, say) => say(`contact.${to}.verb`, { name })}
        failed={({ failed }) => failed[0]?.msg}
        danger={isShown}
      />
    </Space>
  );
}
