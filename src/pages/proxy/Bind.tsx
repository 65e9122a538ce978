import ActionButton from '@/components/ActionButton';
import type { ControlProps } from '@/components/form/formField';
import MerchantSelect from '@/components/options/MerchantSelect';
import { isolatedName } from '@/components/show/isolated';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import type { Agent } from './fields';

interface Item {
  merchantId: string;
  rates: [];
}

/** Chooses merchants; their rates are typed in the grid afterwards. */
function MerchantsInput({ value, onChange, label, ...given }: ControlProps) {
  const items = (value ?? []) as readonly Item[]; // what this control gave
  return (
    <MerchantSelect
      {...given}
      many
      label={label}
      value={items.map(({ merchantId }) => merchantId)}
      onChange={(ids) => onChange(ids.length === 0 ? undefined : ids.map((merchantId) => ({ merchantId, rates: [] })))}
    />
  );
}

/** Gives merchants of nobody, or of an agent above, to this one. */
export default function Bind({ agent }: { agent: Agent }) {
  const t = useWords();
  return (
    <ActionButton
      call={api.merchant.relateSave}
      title="proxy.bind"
      given={{ proxyId: agent.id, version: agent.version }}
      fields={[{ name: 'items', word: 'proxy.merchant', kind: 'own', Control: MerchantsInput }]}
      verb={({ items = [] }, say) => say('proxy.bind.verb', { count: items.length, name: isolatedName(agent.name) })}
      about={t('proxy.bind.about')}
    />
  );
}
