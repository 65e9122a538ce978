import { Space } from 'antd';
import ActionButton from '@/components/ActionButton';
import Unread from '@/components/card/Unread';
import { useRead } from '@/components/read/useRead';
import StatusAction from '@/components/StatusAction';
import { isolatedName } from '@/components/show/isolated';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import type { Agent } from './fields';
import { editFields, initialOf } from './form';

const reason = { name: 'reason', word: 'proxy.reason', kind: 'reason' } as const;

/** Changes an agent, moves it, or takes it out of use; nobody does so to themselves. */
export default function Actions({ agent }: { agent: Agent }) {
  const { id, version, proxyType } = agent;
  if (!agent.editable) return null;
  const name = isolatedName(agent.name);
  return (
    <Space wrap>
      <ActionButton
        key={version}
        call={api.merchant.proxySave}
        title="proxy.edit"
        given={{ id, version, proxyType }}
        fields={editFields}
        initial={initialOf(agent)}
        verb={(_, say) => say('proxy.edit.verb', { name })}
        about={<Moves agent={agent} />}
        primary
      />
      <StatusAction
        of={agent}
        call={api.merchant.proxySaveStatus}
        on="proxy.enable"
        off="proxy.disable"
        reason={reason}
        about={<Stops id={id} />}
      />
    </Space>
  );
}

function Moves({ agent: { level } }: { agent: Agent }) {
  const t = useWords();
  return <p>{t('proxy.edit.about', { level })}</p>;
}

/** What stops with it, and what goes on. */
function Stops({ id }: { id: string }) {
  const t = useWords();
  const { data, error, refresh } = useRead((options) => api.merchant.proxyStops({ id }, options), [id]);
  if (error) return <Unread error={error} onRetry={refresh} />;
  if (!data) return null;
  const { people, sessions, merchants, agentsBelow } = data;
  return (
    <>
      <p>{t('proxy.stops', { people, sessions })}</p>
      <p>{t('proxy.goesOn', { merchants, agents: agentsBelow.length })}</p>
      {agentsBelow.length > 0 && <p>{agentsBelow.map(isolatedName).join(' · ')}</p>}
    </>
  );
}
