import { Space } from 'antd';
import type { Contact } from '#contract/contact';
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
  const { id, version } = contact;
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
      <StatusAction of={contact} call={api.contact.saveStatus} on="contact.show" off="contact.hide" reason={reason} />
    </Space>
  );
}
