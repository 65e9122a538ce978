// A charge (`cob`) as the central bank's interface tells of it, with what was paid for it and what went back of that.
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { toMinor } from '#contract/money';
import { idOfNo } from '../../db/orderNo';
import type { UpstreamChargeback, UpstreamPayment } from '../channel';

/** bacen/pix-api 2.9.0: `valor`, `EndToEndId`, `DevolucaoId`. */
const amount = Type.String({ pattern: '^\\d{1,10}\\.\\d{2}$' });
const refund = Type.Object({
  id: Type.String({ pattern: '^[a-zA-Z0-9]{1,35}$' }),
  valor: amount,
  status: Type.String(),
  /** ORIGINAL and RETIRADA are asked for by the receiver; MED_FRAUDE and MED_OPERACIONAL by the payer's bank. */
  natureza: Type.Optional(Type.String()),
});
const paid = Type.Object({
  endToEndId: Type.String({ pattern: '^[a-zA-Z0-9]{32}$' }),
  valor: amount,
  horario: Type.String(),
  txid: Type.Optional(Type.String()),
  devolucoes: Type.Optional(Type.Array(refund)),
});
export type Pix = Static<typeof paid>;
export const isPixList = Compile(Type.Array(paid));
const isCharge = Compile(Type.Object({ txid: Type.String(), pix: Type.Optional(Type.Array(paid)) }));

/** @throws where the answer is none, or tells of another charge */
export function pixOf(answer: unknown, txid: string): readonly Pix[] {
  if (!isCharge.Check(answer)) throw new Error('a charge of another shape');
  if (answer.txid !== txid) throw new Error('it tells of another charge');
  return answer.pix ?? [];
}

/** The EndToEndId names a payment: another one for the same charge is other money. */
export const paymentOf = ({ endToEndId, valor, horario }: Pix, orderNo: string): UpstreamPayment => ({
  ...{ orderNo, upstreamOrderNo: null, bankTraceNo: endToEndId, paidAmount: minorOf(valor), currency: 'BRL' },
  ...{ paidAt: new Date(horario), payerBank: null, payerName: null, payerAccount: null },
});

/** What went back for good, and was asked for by the payer's bank (MED): unasked, and a chargeback to us. */
export const chargebacksOf = (all: readonly Pix[]): UpstreamChargeback[] =>
  all.flatMap(({ endToEndId, devolucoes = [] }) =>
    devolucoes
      .filter((one) => one.status === 'DEVOLVIDO' && isUnasked(one))
      .map(({ id, valor }) => ({ eventNo: `${endToEndId}/${id}`, amount: minorOf(valor) })),
  );
/** One that says nothing of its nature is ours where it has a number of ours. */
const isUnasked = ({ natureza, id }: Static<typeof refund>): boolean =>
  natureza === undefined ? idOfNo('B', id) === undefined : natureza.startsWith('MED_');

/** Minor units that have not gone back of it, nor are about to. */
export const restOf = ({ valor, devolucoes = [] }: Pix): bigint =>
  devolucoes
    .filter(({ status }) => status !== 'NAO_REALIZADO')
    .reduce((rest, one) => rest - minorOf(one.valor), minorOf(valor));

export const minorOf = (valor: string): bigint => toMinor(valor, 'BRL');
