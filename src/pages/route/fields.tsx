import type { RouteRule } from '#contract/route';
import type { Fields } from '@/components/fields';
import Moment from '@/components/show/Moment';
import StatusTag from '@/components/show/StatusTag';
import Whole from '@/components/show/Whole';
import { Amounts, Any, Channels, Hours, Way } from './Conditions';

/** How each field of a rule is titled and shown, once. */
export const fields: Fields<RouteRule> = {
  priority: { word: 'route.priority', show: (value) => <Whole count={value} />, end: true, width: 90 },
  name: { word: 'route.name' },
  status: { word: 'route.status', show: (value) => <StatusTag of="master" value={value} /> },
  merchantNames: { word: 'route.merchants', show: (value) => <Any of={value} /> },
  countryIds: { word: 'route.countries', show: (value) => <Any of={value} prefix="country" /> },
  payMethods: { word: 'route.methods', show: (value) => <Any of={value} /> },
  amountFrom: { word: 'route.amount', show: (_, row) => <Amounts rule={row} /> },
  timeFrom: { word: 'route.hours', show: (_, row) => <Hours rule={row} /> },
  channels: { word: 'route.channels', show: (_, row) => <Channels rule={row} /> },
  strategy: { word: 'route.strategy', show: (value) => <Way strategy={value} /> },
  savedBy: { word: 'route.savedBy' },
  saveTime: { word: 'route.saveTime', show: (value) => <Moment at={value} /> },
  id: null,
  version: null,
  merchantIds: null,
  currency: null,
  amountTo: null,
  timeTo: null,
  othersAfter: null,
};

/** The same four on every card of a phone. */
export const facts = ['priority', 'name', 'status', 'channels'] as const satisfies readonly (keyof RouteRule)[];
