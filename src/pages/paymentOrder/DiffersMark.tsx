import { Tag } from 'antd';
import { useWords } from '@/services/words';

/** Beside who paid, where the merchant had named somebody else. */
export default function DiffersMark() {
  return <Tag color="warning">{useWords()('payment.payerDiffers')}</Tag>;
}
