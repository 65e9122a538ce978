import { useRequest } from 'ahooks';
import type { agentEditor } from '#contract/agentEditor';
import type { Input } from '#contract/call';
import { masterStatus } from '#contract/status';
import type { FormField } from '@/components/form/formField';
import CountrySelect from '@/components/options/CountrySelect';
import type { PickProps } from '@/components/options/PickProps';
import WordSelect from '@/components/options/WordSelect';
import { api } from '@/services/api';
import type { Word } from '@/services/words';
import type { Agent } from './fields';

type Save = Input<typeof agentEditor.proxySave>;
type Field = FormField<Save>;

/** Super agents in force: only they have agents below them. */
function AboveSelect(props: PickProps) {
  const { data } = useRequest(() =>
    api.merchant.proxyList({ proxyType: 'admpro', status: [masterStatus.enabled], current: 1, pageSize: 200 }),
  );
  const options = (data?.list ?? []).map(({ id, name, proxyNo }) => ({ value: id, label: `${name} (${proxyNo})` }));
  return <WordSelect {...props} options={options} />;
}

const kind: Field = {
  name: 'proxyType',
  word: 'proxy.proxyType',
  help: 'proxy.proxyType.help',
  kind: 'choice',
  choices: [
    { value: 'proxy', word: 'proxy.type.proxy' },
    { value: 'admpro', word: 'proxy.type.admpro' },
  ],
};
const name: Field = { name: 'name', word: 'proxy.name', kind: 'text' };
const phone = { name: 'contactPhone', word: 'proxy.contactPhone', kind: 'text' } as const;
const moreOf = (help: Word): readonly Field[] => [
  { name: 'parentId', word: 'proxy.parent', help: 'proxy.parent.help', kind: 'pick', Pick: AboveSelect },
  { name: 'countryIds', word: 'proxy.countries', help: 'proxy.countries.help', kind: 'picks', Pick: CountrySelect },
  { name: 'contactName', word: 'proxy.contact', kind: 'text' },
  { ...phone, help },
  { name: 'contactEmail', word: 'proxy.contactEmail', kind: 'text' },
  { name: 'remark', word: 'proxy.remark', kind: 'text' },
];

/** Of a new agent its kind too, which stays. */
export const newFields: readonly Field[] = [name, kind, ...moreOf('employee.phone.help')];
export const editFields: readonly Field[] = [name, ...moreOf('proxy.contact.keep')];

/** What its form begins with: how things are now. Phone and address are shown masked, so they are typed anew. */
export const initialOf = ({ name: called, parentId, countryIds, contactName, remark }: Agent): Partial<Save> => ({
  name: called,
  countryIds,
  ...(parentId !== null && { parentId }),
  ...(contactName !== null && { contactName }),
  ...(remark !== null && { remark }),
});
