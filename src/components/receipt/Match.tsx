import type { Input } from '#contract/call';
import type { receipt as contract, Receipt } from '#contract/receipt';
import ActionButton from '@/components/ActionButton';
import type { FormField } from '@/components/form/formField';
import { isolated } from '@/components/show/isolated';
import { useLocale } from '@/components/show/locale';
import { moneyText } from '@/components/show/moneyText';
import { api } from '@/services/api';
import Look from './Look';

type Given = Input<typeof contract.match>;

const why: FormField<Given> = { name: 'reason', word: 'receipt.reason', help: 'receipt.reason.help', kind: 'reason' };
const which: FormField<Given> = { name: 'orderNo', word: 'receipt.match.orderNo', kind: 'text' };

/** Gives the whole of a receipt to an order: a candidate, or one that is typed. */
export default function Match({ receipt, orderNo }: { receipt: Receipt; orderNo?: string }) {
  const locale = useLocale();
  const { receiptId, version, left, currency } = receipt;
  if (left === null || currency === null) return null;
  const given = { receiptId, version, ...(orderNo !== undefined && { orderNo }) };
  return (
    <ActionButton
      call={api.receipt.match}
      title={orderNo === undefined ? 'receipt.match.other' : 'receipt.match'}
      given={given}
      fields={orderNo === undefined ? [which, why] : [why]}
      verb={(typed, say) =>
        say('receipt.match.verb', {
          amount: moneyText(left, currency, locale),
          orderNo: isolated(orderNo ?? typed.orderNo ?? '…'),
        })
      }
      about={(typed) => <Look receiptId={receiptId} parts={partsOf(orderNo ?? typed.orderNo)} />}
      small={orderNo !== undefined}
      primary={orderNo === undefined}
    />
  );
}

const partsOf = (orderNo: string | undefined) => (orderNo === undefined ? [] : [{ orderNo }]);
