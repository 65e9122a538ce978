import type { Role } from '#contract/role';
import type { PickProps } from '@/components/options/PickProps';
import WordSelect from '@/components/options/WordSelect';
import { useWords } from '@/services/words';

const fields: Record<Role['maskFields'][number], `access.mask.${Role['maskFields'][number]}`> = {
  payerName: 'access.mask.payerName',
  payerDocNo: 'access.mask.payerDocNo',
  payerAccount: 'access.mask.payerAccount',
  beneficiaryName: 'access.mask.beneficiaryName',
  beneficiaryAccount: 'access.mask.beneficiaryAccount',
  phone: 'access.mask.phone',
  email: 'access.mask.email',
};

/** Personal data that a role never sees in full. */
export default function MaskSelect(props: PickProps) {
  const t = useWords();
  return <WordSelect {...props} options={Object.entries(fields).map(([value, word]) => ({ value, label: t(word) }))} />;
}
