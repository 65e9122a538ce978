import type { Input } from '#contract/call';
import type { merchantAgent } from '#contract/merchantAgent';
import ActionButton from '@/components/ActionButton';
import { isolatedName } from '@/components/show/isolated';
import { api } from '@/services/api';
import type { Agent } from './fields';
import Simulation from './Simulation';
import type { Trial } from './useTrial';

interface Props {
  agent: Agent;
  items: Input<typeof merchantAgent.relateSave>['items'] | undefined;
  trial: Trial;
  onSaved: () => void;
}

/** Saves what is typed in the grid, once there is something and the server would take it. */
export default function SaveRates({ agent, items = [], trial, onSaved }: Props) {
  if (items.length === 0 || !trial.answer) return null;
  const count = items.reduce((sum, { rates }) => sum + rates.length, 0);
  return (
    <ActionButton
      call={api.merchant.relateSave}
      title="proxy.rates.save"
      given={{ proxyId: agent.id, version: agent.version, items }}
      fields={[]}
      verb={(_, say) => say('proxy.rates.save.verb', { count, name: isolatedName(agent.name) })}
      about={<Simulation trial={trial} />}
      onDone={onSaved}
      primary
    />
  );
}
