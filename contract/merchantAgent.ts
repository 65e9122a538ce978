import Type from 'typebox';
import { read, write } from './call';
import {
  codes,
  count,
  currency,
  fields,
  flag,
  id,
  idOf,
  instant,
  keyword,
  list,
  money,
  oneOf,
  optional,
  orNull,
  pageOf,
  pageRequest,
  percent,
  text,
  words,
} from './shape';
import { masterStatus } from './status';

export const proxyType = oneOf('proxy', 'admpro');
const bizKind = oneOf('payment', 'payout', 'settlement', 'recharge', 'exchange');

/** Commission is merchant rate − agent rate; the margin is what is left to us. */
const RelationRate = fields({
  bizType: bizKind,
  method: words,
  proxyPercent: percent,
  proxyFixed: money,
  merchantPercent: percent,
  merchantFixed: money,
  marginPercent: percent,
});
const Relation = fields({
  relateId: id,
  merchantId: id,
  merchantName: words,
  level: count,
  currency,
  rates: list(RelationRate),
  effectiveFrom: instant,
  status: codes(masterStatus),
  monthVolume: money,
  monthCommission: money,
});

export const merchantAgent = {
  proxyList: read('/merchant/proxyList', {
    title: 'List agents.',
    access: 'proxy.view',
    input: {
      ...pageRequest(),
      proxyType: optional(proxyType),
      parentId: optional(idOf('agent')),
      status: optional(codes(masterStatus)),
    },
    output: pageOf(
      fields({
        id,
        proxyNo: words,
        name: words,
        proxyType,
        parentId: orNull(id),
        parentName: orNull(words),
        level: count,
        merchantCount: count,
        rateSummary: words,
        commission: list(fields({ currency, today: money, available: money })),
        status: codes(masterStatus),
      }),
    ),
  }),
  relateList: read('/merchant/proxy/relateList', {
    title: 'List the merchants of an agent, with the rates between them.',
    access: 'proxy.view',
    input: { proxyId: idOf('agent'), keyword },
    output: list(Relation),
  }),
  relateSave: write('/merchant/proxy/relateSave', {
    title: 'Bind merchants to an agent, or release them, and set the agent’s rates.',
    access: 'proxy.relate',
    approval: true,
    input: {
      proxyId: idOf('agent'),
      items: list(
        Type.Object(
          {
            merchantId: idOf('merchant'),
            rates: list(
              Type.Object(
                { bizType: bizKind, method: text(1, 32), percent, fixed: money },
                { additionalProperties: false },
              ),
              100,
            ),
            effectiveFrom: instant,
            remove: optional(flag),
          },
          { additionalProperties: false },
        ),
        200,
      ),
      version: count,
    },
    output: fields({
      list: list(Relation),
      /** What last month would have been under the new rates. */
      simulation: list(
        fields({ currency, commissionBefore: money, commissionAfter: money, marginBefore: money, marginAfter: money }),
      ),
    }),
  }),
};
