import NotBuilt from '@/components/NotBuilt';

export default function ModifyPwd() {
  return <NotBuilt route="modifyPwd" />;
}
