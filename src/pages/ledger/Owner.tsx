import { Link } from '@umijs/max';
import { api } from '@/services/api';
import { useGrants } from '@/services/can';

const OWNED = /^(mch|agent):(\d+):/;

/** Whose an account is: the way to the merchant or agent, for whoever may see it. */
export default function Owner({ account, name }: { account: string; name: string }) {
  const may = useGrants();
  const [, kind, id] = OWNED.exec(account) ?? [];
  const ofMerchant = kind === 'mch';
  if (!id || !may(ofMerchant ? api.merchant.page : api.merchant.proxyList)) return <bdi>{name}</bdi>;
  return (
    <Link to={ofMerchant ? `/merchant?open=${id}` : `/proxy?open=${id}`}>
      <bdi>{name}</bdi>
    </Link>
  );
}
