import type { Input } from '#contract/call';
import type { complaint } from '#contract/complaint';
import { datedLists } from '#contract/dated';
import { complaintStatus } from '#contract/status';
import { choicesOf } from '@/components/complaint/codes';
import BookSelect from '@/components/options/BookSelect';
import ChannelSelect from '@/components/options/ChannelSelect';
import CountrySelect from '@/components/options/CountrySelect';
import CurrencySelect from '@/components/options/CurrencySelect';
import MerchantSelect from '@/components/options/MerchantSelect';
import type { PickProps } from '@/components/options/PickProps';
import WordSelect from '@/components/options/WordSelect';
import type { Filter, Preset } from '@/components/table/filter';
import { useWords, type Word } from '@/services/words';

type Options = readonly { value: string | number; word: Word }[];
function CodeSelect({ of, ...props }: PickProps & { of: Options }) {
  const t = useWords();
  return <WordSelect {...props} options={of.map(({ value, word }) => ({ value: String(value), label: t(word) }))} />;
}
const queues: Options = datedLists.complaint.queues.map((queue) => ({ value: queue, word: `todo.${queue}` }));
const whose: Options = [
  { value: 'me', word: 'complaint.assigned.me' },
  { value: 'nobody', word: 'complaint.assigned.nobody' },
];
const [sources, types] = [choicesOf('source'), choicesOf('type')];
const QueueSelect = (props: PickProps) => <CodeSelect {...props} of={queues} />;
const AssignedSelect = (props: PickProps) => <CodeSelect {...props} of={whose} />;
const SourceSelect = (props: PickProps) => <CodeSelect {...props} of={sources} />;
const TypeSelect = (props: PickProps) => <CodeSelect {...props} of={types} />;

export const filters: readonly Filter<Input<typeof complaint.page>>[] = [
  { kind: 'days', name: 'startDate', to: 'endDate', word: 'complaint.dates' },
  { kind: 'status', name: 'status', of: 'complaint', word: 'complaint.status' },
  { kind: 'pick', name: 'queue', Pick: QueueSelect, word: 'dashboard.todo' },
  { kind: 'picks', name: 'source', Pick: SourceSelect, word: 'complaint.source' },
  { kind: 'picks', name: 'type', Pick: TypeSelect, word: 'complaint.type' },
  { kind: 'pick', name: 'assigned', Pick: AssignedSelect, word: 'complaint.assigned' },
  { kind: 'flag', name: 'overdue', word: 'complaint.overdue' },
  { kind: 'pick', name: 'merchantIds', Pick: MerchantSelect, many: true, word: 'complaint.merchant' },
  { kind: 'pick', name: 'channelCodes', Pick: ChannelSelect, many: true, word: 'complaint.channel' },
  { kind: 'pick', name: 'countryId', Pick: CountrySelect, word: 'complaint.country' },
  { kind: 'pick', name: 'currency', Pick: CurrencySelect, word: 'complaint.currency' },
  { kind: 'amounts', name: 'amountFrom', to: 'amountTo', word: 'complaint.amount' },
  { kind: 'pick', name: 'book', Pick: BookSelect, word: 'payment.book', number: true },
];

const { new: fresh, working } = complaintStatus;
export const presets: readonly Preset[] = [
  { key: 'due', word: 'complaint.preset.due', query: { queue: 'complaintDue' } },
  { key: 'nobody', word: 'complaint.preset.nobody', query: { status: String(fresh), assigned: 'nobody' } },
  { key: 'mine', word: 'complaint.preset.mine', query: { status: String(working), assigned: 'me' } },
  { key: 'open', word: 'complaint.preset.open', query: { status: [fresh, working].join() } },
];
