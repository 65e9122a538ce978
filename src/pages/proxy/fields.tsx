import type { Output } from '#contract/call';
import type { merchantAgent } from '#contract/merchantAgent';
import type { Country } from '#contract/money';
import type { Fields } from '@/components/fields';
import Copyable from '@/components/show/Copyable';
import Named from '@/components/show/Named';
import StatusTag from '@/components/show/StatusTag';
import Whole from '@/components/show/Whole';
import { useWords } from '@/services/words';
import Earned from './Earned';

export type Agent = Output<typeof merchantAgent.proxyList>['list'][number];

/** Several countries by name. */
function Countries({ codes }: { codes: readonly Country[] }) {
  const t = useWords();
  return <bdi>{codes.map((code) => t(`country.${code}`)).join(', ')}</bdi>;
}

const text = (value: string | null) => (value === null ? '–' : <bdi>{value}</bdi>);
const textLtr = (value: string | null) => (value === null ? '–' : <bdi dir="ltr">{value}</bdi>);

/** How each field of an agent is titled and shown, once. */
export const fields: Fields<Agent> = {
  proxyNo: { word: 'proxy.proxyNo', show: (value) => <Copyable text={value} />, width: 120 },
  name: { word: 'proxy.name' },
  status: { word: 'proxy.status', show: (value) => <StatusTag of="master" value={value} /> },
  proxyType: { word: 'proxy.proxyType', show: (value) => <Named prefix="proxy.type" name={value} /> },
  level: { word: 'proxy.level', show: (value) => <Whole count={value} />, end: true },
  parentName: { word: 'proxy.parent', show: (value) => (value === null ? '–' : <bdi>{value}</bdi>) },
  agentCount: { word: 'proxy.agentsBelow', show: (value) => <Whole count={value} />, end: true, spare: true },
  merchantCount: { word: 'proxy.merchants', show: (value) => <Whole count={value} />, end: true },
  rateSummary: { word: 'proxy.rates', show: (value) => (value === '' ? '–' : <bdi dir="ltr">{value}</bdi>) },
  commission: { word: 'proxy.earned', show: (_, row) => <Earned of={row} />, end: true },
  countryIds: { word: 'proxy.countries', show: (value) => <Countries codes={value} />, spare: true },
  contactName: { word: 'proxy.contact', show: text, spare: true },
  contactPhone: { word: 'proxy.contactPhone', show: textLtr, spare: true },
  contactEmail: { word: 'proxy.contactEmail', show: textLtr, spare: true },
  remark: { word: 'proxy.remark', show: text, spare: true },
  id: null,
  parentId: null,
  version: null,
  editable: null,
};

/** The same four on every card of a phone. */
export const facts = ['name', 'status', 'proxyNo', 'commission'] as const satisfies readonly (keyof Agent)[];
