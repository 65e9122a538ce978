import type { Input } from '#contract/call';
import type { Caught, testInit } from '#contract/testInit';
import type { Fields } from '@/components/fields';
import MerchantSelect from '@/components/options/MerchantSelect';
import Copyable from '@/components/show/Copyable';
import Moment from '@/components/show/Moment';
import Named from '@/components/show/Named';
import type { Filter } from '@/components/table/filter';

/** How each field of something caught is titled and shown, once. */
export const fields: Fields<Caught> = {
  time: { word: 'testInit.time', show: (value) => <Moment at={value} />, width: 140 },
  verdict: { word: 'testInit.verdict', show: (value) => <Named prefix="testInit.verdict" name={value} /> },
  answered: { word: 'testInit.answered', show: (value) => <bdi>HTTP {value}</bdi> },
  merchantName: { word: 'testInit.merchant' },
  ip: { word: 'testInit.ip', show: (value) => <bdi dir="ltr">{value}</bdi> },
  body: { word: 'testInit.body', show: (value) => <bdi dir="ltr">{value}</bdi>, cut: true },
  url: { word: 'testInit.catcher.url', show: (value) => <Copyable text={value} />, spare: true },
  headers: null,
  id: null,
};

/** The same four on every card of a phone. */
export const facts = ['time', 'verdict', 'answered', 'merchantName'] as const satisfies readonly (keyof Caught)[];

export const filters: readonly Filter<Input<typeof testInit.catcherPage>>[] = [
  { kind: 'pick', name: 'merchantId', Pick: MerchantSelect, word: 'testInit.merchant' },
];
