import { useIntl } from '@umijs/max';
import type { Approval } from '#contract/approval';
import { isolated, isolatedName } from '@/components/show/isolated';
import { useLocale } from '@/components/show/locale';
import { moneyText } from '@/components/show/moneyText';
import { useNamed } from '@/components/show/useNamed';
import { useWords } from '@/services/words';
import { deedWord } from './deedWord';

type Request = Pick<
  Approval,
  'type' | 'turns' | 'objectType' | 'objectNo' | 'objectName' | 'objectCount' | 'amount' | 'currency'
>;

/** Says what a request would do: "Deduct 1,500.00 ARS from Almacén Pampa (M10001)". */
export function useDeed(): (request: Request) => string {
  const t = useWords();
  const named = useNamed();
  const locale = useLocale();
  const { messages, formatMessage } = useIntl();
  return (request) => {
    const id = deedWord(request);
    const whom = whomOf(request, t, named);
    if (id === undefined || !(id in messages)) return `${named('call', request.type)}: ${whom}`;
    const { amount, currency } = request;
    return formatMessage(
      { id },
      { whom, amount: amount === null || currency === null ? '–' : moneyText(amount, currency, locale) },
    );
  };
}

type Say = ReturnType<typeof useWords>;
type Name = ReturnType<typeof useNamed>;
function whomOf({ objectType, objectNo, objectName, objectCount, turns }: Request, t: Say, named: Name): string {
  if (objectNo === null) return turns.find(({ field }) => field === 'currency')?.value ?? t('deed.nobody');
  const first = nameOf({ objectType, objectNo, objectName }, named);
  return objectCount > 1 ? t('deed.andOthers', { first, count: objectCount - 1 }) : first;
}

type Named = Pick<Request, 'objectType' | 'objectName'> & { objectNo: string };
/** Roles and rules are called by words, others by their own name and number. */
function nameOf({ objectType, objectNo, objectName }: Named, named: Name): string {
  if (objectType === 'role') return named('approval.role', objectNo);
  if (objectType === 'approvalRule') return named('call', objectNo);
  return objectName === null ? isolated(objectNo) : `${isolatedName(objectName)} (${isolated(objectNo)})`;
}
