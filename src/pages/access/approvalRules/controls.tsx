import { InputNumber, Segmented, Select } from 'antd';
import { currencyOf } from '#contract/money';
import type { ControlProps } from '@/components/form/formField';
import CallSelect from '@/components/options/CallSelect';
import type { PickProps } from '@/components/options/PickProps';
import { useNamed } from '@/components/show/useNamed';
import { waitingWrites } from '@/services/api';
import { useWords } from '@/services/words';

/** Who decides about the rules is not for the rules to say. */
const ruled = waitingWrites.filter((name) => name !== 'approval.ruleSave');
export const TypeSelect = (props: PickProps) => <CallSelect {...props} calls={ruled} />;

const roles = ['ADMIN', 'OPERATION', 'FINANCE_RISK', 'CASHIER', 'MERCHANT', 'U_DEALER', 'PROXY', 'SUPER_PROXY'];
const listIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

export function RolesSelect({ id, label, value, onChange }: ControlProps) {
  const named = useNamed();
  const options = roles.map((role) => ({ value: role, label: named('approval.role', role) }));
  return (
    <Select
      {...(id && { id })}
      mode="multiple"
      aria-label={label}
      value={listIn(value)}
      onChange={onChange}
      options={options}
    />
  );
}

export function CountriesSelect({ id, label, value, onChange }: ControlProps) {
  const named = useNamed();
  const options = Object.keys(currencyOf).map((code) => ({ value: code, label: named('country', code) }));
  return (
    <Select
      {...(id && { id })}
      mode="multiple"
      aria-label={label}
      value={listIn(value)}
      onChange={onChange}
      options={options}
    />
  );
}

export const WholeInput = ({ id, label, value, onChange }: ControlProps) => (
  <InputNumber
    {...(id && { id })}
    aria-label={label}
    min={0}
    precision={0}
    value={typeof value === 'number' ? value : null}
    onChange={onChange}
  />
);

export function Reach({ label, value, onChange }: ControlProps) {
  const t = useWords();
  const options = [
    { value: 'no', label: t('approval.rule.widens.false') },
    { value: 'yes', label: t('approval.rule.widens.true') },
  ];
  return (
    <Segmented
      aria-label={label}
      vertical
      options={options}
      value={value === true ? 'yes' : 'no'}
      onChange={(chosen) => onChange(chosen === 'yes')}
    />
  );
}
