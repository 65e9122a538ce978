import FamilyTag from '@/components/show/FamilyTag';
import { useWords } from '@/services/words';

/** Listed before there was one spelling: nobody can know that it blocks. */
export default function Reenter() {
  return <FamilyTag family="yours">{useWords()('blacklist.reenter')}</FamilyTag>;
}
