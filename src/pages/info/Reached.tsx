import { Space } from 'antd';
import type { Input } from '#contract/call';
import type { merchant } from '#contract/merchant';
import type { Profile } from '#contract/merchantShape';
import ActionButton from '@/components/ActionButton';
import type { FormField } from '@/components/form/formField';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import Ping from './Ping';

type Save = Input<typeof merchant.infoSave>;
const contact: readonly FormField<Save>[] = [
  { name: 'contactName', word: 'merchant.contactName', kind: 'text' },
  { name: 'website', word: 'merchant.website', kind: 'text' },
  { name: 'contactPhone', word: 'merchant.contactPhone', help: 'info.contact.keep', kind: 'text' },
  { name: 'contactEmail', word: 'merchant.contactEmail', kind: 'text' },
  { name: 'contactTelegram', word: 'merchant.contactTelegram', kind: 'text' },
];
const address: readonly FormField<Save>[] = [
  { name: 'notifyUrl', word: 'info.notifyUrl', help: 'info.notifyUrl.help', kind: 'text' },
];

/** How a merchant is reached, by people and by our notifications, changed by whoever may. */
export default function Reached({ own: { version, website, notifyUrl, contact: shown } }: { own: Profile }) {
  const t = useWords();
  const current = { ...(shown.name !== null && { contactName: shown.name }), ...(website !== null && { website }) };
  return (
    <>
      <Space wrap>
        <ActionButton
          call={api.merchant.infoSave}
          title="info.contact"
          given={{ version }}
          initial={current}
          fields={contact}
          verb={(_, say) => say('info.contact.save')}
        />
        <ActionButton
          call={api.merchant.infoSave}
          title="info.notifyUrl.change"
          given={{ version, ...current }}
          initial={notifyUrl === null ? {} : { notifyUrl }}
          fields={address}
          needed={['notifyUrl']}
          verb={(_, say) => say('info.notifyUrl.save')}
          about={t('info.notifyUrl.about')}
        />
      </Space>
      <Ping notifyUrl={notifyUrl} />
    </>
  );
}
