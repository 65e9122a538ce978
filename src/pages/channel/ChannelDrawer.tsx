import { Space } from 'antd';
import { useState } from 'react';
import type { Channel } from '#contract/channel';
import { channelStatus } from '#contract/status';
import ActionButton from '@/components/ActionButton';
import DrawerTabs from '@/components/drawer/DrawerTabs';
import Facts from '@/components/drawer/Facts';
import Headline from '@/components/drawer/Headline';
import RowDrawer from '@/components/drawer/RowDrawer';
import { useDetail } from '@/components/drawer/useDetail';
import Copyable from '@/components/show/Copyable';
import { isolatedName } from '@/components/show/isolated';
import StatusTag from '@/components/show/StatusTag';
import type { DrawerProps } from '@/components/table/DrawerProps';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import Banks from './Banks';
import CallbackLog from './CallbackLog';
import CertificateUntil from './CertificateUntil';
import ErrorMap from './ErrorMap';
import FieldMap from './FieldMap';
import { fields } from './fields';
import { asItIs, asTyped, changeFields, windowFields } from './form';
import Health from './Health';
import Newer from './Newer';
import Trial, { type Tried } from './Trial';

/** One channel, what stops with it, and what may be done about it. */
export default function ChannelDrawer({ id, row, asOf, ...around }: DrawerProps<Channel>) {
  const { detail } = useDetail(api.channel.details, { code: id }, asOf);
  const t = useWords();
  const [tried, setTried] = useState<{ code: string; answer: Tried }>();
  const known = detail?.channel.code === id ? detail : undefined;
  const channel = known?.channel ?? row;
  const head = (
    <Headline>
      {channel && <bdi>{channel.name}</bdi>}
      {channel && <StatusTag of="channel" value={channel.status} />}
    </Headline>
  );
  const summary = (
    <>
      {known && <Newer {...known} />}
      {channel && <Facts fields={fields} row={channel} without={['name', 'status']} />}
      {known && <CertificateUntil of={known} />}
      {known && <Health code={id} asOf={asOf} />}
      {known?.channel.isMapped && (
        <p>
          {t('channel.callbackUrl')}: <Copyable text={known.callbackUrl} />
        </p>
      )}
    </>
  );
  const callbacks = {
    key: 'callbackLog',
    word: 'channel.callbackLog' as const,
    asks: api.channel.callbackLog,
    children: <CallbackLog key={id} code={id} asOf={asOf} />,
  };
  const errors = {
    key: 'errors',
    word: 'channel.errors' as const,
    asks: api.channel.errorMap,
    children: channel && <ErrorMap key={id} channel={channel} asOf={asOf} />,
  };
  const fieldMap = {
    key: 'fieldMap',
    word: 'channel.fieldMap' as const,
    asks: api.channel.fieldMap,
    children: channel && (
      <FieldMap key={id} channel={channel} recipe={known?.waiting?.recipe ?? known?.recipe ?? null} asOf={asOf} />
    ),
  };
  const banks = {
    key: 'banks',
    word: 'channel.banks' as const,
    asks: api.channel.bankList,
    children: channel && <Banks key={id} countryIds={channel.countryIds} />,
  };
  return (
    <RowDrawer
      {...around}
      head={head}
      footer={known && <Actions {...known} onTried={(answer) => setTried({ code: id, answer })} />}
    >
      {tried?.code === id && <Trial tried={tried.answer} />}
      <DrawerTabs
        tabs={[{ key: 'summary', word: 'payment.tab.summary', children: summary }, callbacks, fieldMap, errors, banks]}
      />
    </RowDrawer>
  );
}

function Stops({ accounts }: { accounts: readonly string[] }) {
  const t = useWords();
  return (
    <p>{accounts.length === 0 ? t('channel.stops.none') : t('channel.stops', { accounts: accounts.join(', ') })}</p>
  );
}

interface Detail {
  channel: Channel;
  recipe: string | null;
  /** What is not in force yet; whoever changes it further begins with it. */
  waiting: (Parameters<typeof asItIs>[0] & { recipe: string | null; isOwn: boolean }) | null;
  accounts: readonly string[];
}
const reason = { name: 'reason', word: 'channel.reason', kind: 'reason' } as const;
const moves = { enable: channelStatus.enabled, maintain: channelStatus.maintenance, disable: channelStatus.disabled };
const verbs = ['enable', 'maintain', 'disable'] as const;

function Actions({ channel, recipe, waiting, accounts, onTried }: Detail & { onTried: (tried: Tried) => void }) {
  const t = useWords();
  const { code, version, status, isMapped } = channel;
  const name = isolatedName(channel.name);
  return (
    <Space wrap>
      {isMapped && (
        <ActionButton
          call={api.channel.save}
          title="channel.edit"
          given={{ changes: code, version }}
          initial={asItIs(waiting ?? channel, waiting?.recipe ?? recipe)}
          fields={changeFields}
          verb={(_, say) => say('channel.save.verb', { name })}
          about={t('channel.save.about')}
          primary
        />
      )}
      {isMapped && (
        <ActionButton
          call={api.channel.test}
          title="channel.test"
          given={{ code }}
          fields={[]}
          verb={(_, say) => say('channel.test.verb', { name })}
          about={t('channel.test.about')}
          isTold={() => true}
          onDone={onTried}
        />
      )}
      {waiting?.isOwn && (
        <ActionButton
          call={api.channel.withdraw}
          title="channel.withdraw"
          given={{ code, version }}
          fields={[]}
          verb={(_, say) => say('channel.withdraw.verb', { name })}
          about={t('channel.withdraw.about')}
        />
      )}
      <ActionButton
        call={api.channel.saveMaintenance}
        title="channel.window"
        given={{ code, version }}
        initial={{ windows: channel.maintenance.map(asTyped) }}
        fields={windowFields}
        verb={(_, say) => say('channel.window.verb', { name })}
        about={t('channel.window.about')}
      />
      {verbs
        .filter((verb) => moves[verb] !== status || (verb === 'enable' && channel.waits))
        .map((verb) => (
          <ActionButton
            key={verb}
            call={api.channel.saveStatus}
            title={`channel.${verb}`}
            given={{ ids: [code], status: moves[verb] }}
            fields={verb === 'enable' ? [] : [reason]}
            needed={verb === 'enable' ? [] : ['reason']}
            verb={(_, say) => say(`channel.${verb}.verb`, { name })}
            about={verb === 'enable' ? t('channel.enable.about') : <Stops accounts={accounts} />}
            danger={verb === 'disable'}
          />
        ))}
    </Space>
  );
}
