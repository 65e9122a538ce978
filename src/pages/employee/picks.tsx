// What the form and the filters of people choose from.
import type { ComponentType } from 'react';
import type { Employee, OwnerType } from '#contract/people';
import type { PickProps } from '@/components/options/PickProps';
import PickSelect from '@/components/options/PickSelect';
import SearchSelect from '@/components/options/SearchSelect';
import type { Choosing } from '@/components/options/useChoices';
import WordSelect from '@/components/options/WordSelect';
import { api, type CallOptions } from '@/services/api';
import { useWords } from '@/services/words';
import { houses } from './ownHouse';

const option = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });

/** Every role that somebody may have. */
export const RoleFilter = (props: PickProps) => (
  <PickSelect call={api.role.list} input={{}} optionOf={option} {...props} />
);

export function HouseSelect(props: PickProps) {
  const t = useWords();
  return (
    <WordSelect {...props} options={houses.map((house) => ({ value: house, label: t(`employee.owner.${house}`) }))} />
  );
}

/** Contact data that is to be cleared. */
export function ContactSelect(props: PickProps) {
  const t = useWords();
  const kinds = ['phone', 'email', 'telegram'] as const;
  return <WordSelect {...props} options={kinds.map((kind) => ({ value: kind, label: t(`employee.${kind}`) }))} />;
}

const rolesOf = (ownerType: OwnerType, ownerId?: string) => (props: PickProps) => (
  <PickSelect
    call={api.employee.roles}
    input={{ ownerType, ...(ownerId && { ownerId }) }}
    optionOf={option}
    {...props}
  />
);
/** Their kind is said also where chosen ones are asked for by their ids alone. */
function ownersOf(ownerType: OwnerType) {
  const { call, path, access, stepUp } = api.employee.owners;
  const ask = (input: Choosing, options?: CallOptions) => api.employee.owners({ ...input, ownerType }, options);
  const owners = Object.assign(ask, { call, path, access, stepUp });
  return (props: PickProps) => (
    <SearchSelect
      call={owners}
      input={{ ownerType }}
      optionOf={({ id, name, no }) => ({ value: id, label: name, ...(no !== null && { also: no }) })}
      {...props}
    />
  );
}
const ofEach = <T,>(make: (ownerType: OwnerType) => T): Record<OwnerType, T> => ({
  platform: make('platform'),
  merchant: make('merchant'),
  agent: make('agent'),
  dealer: make('dealer'),
});

/** Roles that the asker may give to people of a kind. */
export const RoleSelect = ofEach(rolesOf);
const ofHouses = new Map<string, ComponentType<PickProps>>();
/** The same with those that their merchant or agent made; one picker a house, or each look would begin a new one. */
export function roleSelectOf({ ownerType, ownerId }: Pick<Employee, 'ownerType' | 'ownerId'>) {
  if (ownerId === null) return RoleSelect[ownerType];
  const made = ofHouses.get(ownerId) ?? rolesOf(ownerType, ownerId);
  ofHouses.set(ownerId, made);
  return made;
}
/** The merchants, agents or dealers whose people the asker may create. */
export const OwnerSelect = ofEach(ownersOf);
