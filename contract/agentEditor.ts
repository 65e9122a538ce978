// Agents as they are made, moved and stopped.
import Type from 'typebox';
import { type Output, read, write } from './call';
import { merchantAgent, proxyType } from './merchantAgent';
import {
  bulkResult,
  codes,
  count,
  countryId,
  defaulted,
  dialled,
  erasable,
  fields,
  id,
  idOf,
  list,
  mailAddress,
  optional,
  personal,
  statusRequest,
  text,
  versionOf,
  words,
} from './shape';

/** Whoever stands above an agent that is there earns of its merchants: another one takes a second person. */
const moves = ({ id, parentId }: { id?: string; parentId?: string | null }, before: Standing | null) =>
  id !== undefined && before !== null && parentId !== undefined && before.parentId !== parentId;
interface Standing {
  parentId: string | null;
}

export const agentEditor = {
  proxySave: write('/merchant/proxy/save', {
    title: 'Create an agent, or change it and whom it stands below.',
    access: 'proxy.edit',
    added: true,
    approval: moves,
    facts: {
      read: merchantAgent.proxyList,
      ask: (given: { id?: string }) => (given.id === undefined ? undefined : { id: given.id, current: 1, pageSize: 1 }),
      take: ({ list: [found] }: Output<typeof merchantAgent.proxyList>) => ({ parentId: found?.parentId ?? null }),
    },
    input: {
      id: optional(idOf('agent')),
      version: versionOf('id'),
      name: text(2, 60),
      /** Never changed afterwards: its people have the roles of its kind. */
      proxyType,
      /** A super agent; nobody of a new one where it is left out. */
      parentId: erasable(idOf('agent')),
      /** Empty: every country. */
      countryIds: defaulted(Type.Array(countryId, { maxItems: 6, uniqueItems: true }), []),
      contactName: erasable(text(1, 60)),
      contactPhone: erasable(personal(dialled)),
      contactEmail: erasable(personal(mailAddress)),
      remark: erasable(text(1, 200)),
    },
    output: fields({ id, proxyNo: words, version: count }),
  }),
  proxySaveStatus: write('/merchant/proxy/saveStatus', {
    title: 'Enable or disable agents; a disabled one’s people may only look, and it brings no more merchants.',
    access: 'proxy.edit',
    added: true,
    input: statusRequest(codes({ disabled: 0, enabled: 1 }), 'agent'),
    output: bulkResult,
  }),
  proxyStops: read('/merchant/proxy/stops', {
    title: 'Say what stops with an agent that is disabled, and what goes on.',
    access: 'proxy.edit',
    added: true,
    input: { id: idOf('agent') },
    output: fields({
      /** Enabled people of it, who may only look then. */
      people: count,
      /** Of these so many are signed in. */
      sessions: count,
      /** Its merchants and those below it, which go on and earn it their commission. */
      merchants: count,
      /** Agents directly below it, which go on. */
      agentsBelow: list(words),
    }),
  }),
};
