import type { Input } from '#contract/call';
import type { refund } from '#contract/refund';
import { openRefunds, refundStatus } from '#contract/status';
import BookSelect from '@/components/options/BookSelect';
import CountrySelect from '@/components/options/CountrySelect';
import CurrencySelect from '@/components/options/CurrencySelect';
import MerchantSelect from '@/components/options/MerchantSelect';
import type { Filter, Preset } from '@/components/table/filter';

/** What waits for somebody is found whatever its day. */
export const undatedBy = ['keyword', 'status'];

export const filters: readonly Filter<Omit<Input<typeof refund.refundExport>, 'columns' | 'format'>>[] = [
  { kind: 'days', name: 'startDate', to: 'endDate', word: 'refund.dates' },
  { kind: 'status', name: 'status', of: 'refund', word: 'refund.status' },
  { kind: 'pick', name: 'merchantIds', Pick: MerchantSelect, many: true, word: 'refund.merchant' },
  { kind: 'pick', name: 'countryId', Pick: CountrySelect, word: 'refund.country' },
  { kind: 'pick', name: 'currency', Pick: CurrencySelect, word: 'refund.currency' },
  { kind: 'pick', name: 'book', Pick: BookSelect, word: 'payment.book', number: true },
];

export const presets: readonly Preset[] = [
  { key: 'open', word: 'refund.preset.open', query: { status: openRefunds.join() } },
  { key: 'unknown', word: 'refund.preset.unknown', query: { status: String(refundStatus.unknown) } },
  { key: 'failed', word: 'refund.preset.failed', query: { status: String(refundStatus.failed) } },
];
