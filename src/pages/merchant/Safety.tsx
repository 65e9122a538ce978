import type { Profile } from '#contract/merchantShape';
import CallbackHosts from '@/components/security/CallbackHosts';
import IpLists from '@/components/security/IpLists';

interface Props {
  id: string;
  /** Undefined while it is read. */
  own: Profile | undefined;
  asOf: number | undefined;
}

/** From where a merchant may call, and at which hosts it is told. */
export default function Safety({ id, own, asOf }: Props) {
  return (
    <>
      {own?.id === id && <CallbackHosts of={own} merchantId={id} />}
      <IpLists merchantId={id} asOf={asOf} />
    </>
  );
}
