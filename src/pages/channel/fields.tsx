import type { Channel } from '#contract/channel';
import type { Fields } from '@/components/fields';
import Copyable from '@/components/show/Copyable';
import Moment from '@/components/show/Moment';
import Named from '@/components/show/Named';
import StatusTag from '@/components/show/StatusTag';
import Whole from '@/components/show/Whole';
import Ceiling from './Ceiling';
import Countries from './Countries';
import Origin from './Origin';
import Windows from './Windows';

const texts = (values: readonly string[]) => <bdi dir="ltr">{values.join(', ') || '–'}</bdi>;

/** How each field of a channel is titled and shown, once. */
export const fields: Fields<Channel> = {
  code: { word: 'channel.code', show: (value) => <Copyable text={value} /> },
  name: { word: 'channel.name' },
  status: { word: 'channel.status', show: (value) => <StatusTag of="channel" value={value} /> },
  maintenance: { word: 'channel.window', show: (value) => <Windows of={value} /> },
  // One that is built in has no recipe to try.
  isTested: {
    word: 'channel.tested',
    show: (value, { isMapped }) => (isMapped ? <Named prefix="channel.tested" name={String(value)} /> : '–'),
  },
  waits: { word: 'channel.waits', show: (value) => <Named prefix="channel.waits" name={String(value)} /> },
  countryIds: { word: 'channel.countries', show: (value) => <Countries codes={value} /> },
  payMethods: { word: 'channel.methods', show: texts },
  ceiling: {
    word: 'channel.ceiling',
    show: (value) => (value === null ? '–' : <Ceiling of={value} />),
    spare: true,
  },
  unsigned: {
    word: 'channel.unsigned',
    show: (value) => <Named prefix="channel.unsigned" name={String(value)} />,
    spare: true,
  },
  readyRecipe: {
    word: 'channel.ready',
    show: (value) => (value === null ? '–' : <Origin of={value} />),
    spare: true,
  },
  accountCount: { word: 'channel.accounts', show: (value) => <Whole count={value} />, end: true },
  isMapped: { word: 'channel.mapped', show: (value) => <Named prefix="channel.mapped" name={String(value)} /> },
  baseUrl: { word: 'channel.baseUrl', show: (value) => <bdi dir="ltr">{value}</bdi> },
  updateTime: { word: 'channel.updateTime', show: (value) => (value === null ? '–' : <Moment at={value} />) },
  callbackIps: { word: 'channel.callbackIps', show: texts, spare: true },
  timeoutMs: { word: 'channel.timeout', show: (value) => <Whole count={value} />, end: true, spare: true },
  credentialNames: { word: 'channel.credentials', show: texts, spare: true },
  version: null,
};

/** The same four on every card of a phone. */
export const facts = ['code', 'name', 'status', 'isTested'] as const satisfies readonly (keyof Channel)[];
