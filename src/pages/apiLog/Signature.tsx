import type { ApiFailure, apiLog } from '#contract/apiLog';
import type { Output } from '#contract/call';
import { Fact, FactList } from '@/components/drawer/Facts';
import Wire from '@/components/drawer/Wire';
import Copyable from '@/components/show/Copyable';
import { isolated } from '@/components/show/isolated';
import Whole from '@/components/show/Whole';
import { useWords } from '@/services/words';

interface Props {
  failure: ApiFailure | null;
  signature: Output<typeof apiLog.details>['signature'];
}
/** What has to be signed, where it was not; of other requests there is nothing to say. */
export default function Signature({ failure, signature: { badHeader, canonical, bodySize, bodyHash } }: Props) {
  const t = useWords();
  if (failure === 'badHeaders' && badHeader)
    return <p>{t('apiLog.signature.header', { header: isolated(badHeader) })}</p>;
  if (failure !== 'badSignature') return null;
  return (
    <section>
      <h3>{t('apiLog.signature')}</h3>
      <p>{t('apiLog.signature.bad')}</p>
      <p>{t('apiLog.signature.bytes')}</p>
      <Wire label="apiLog.canonical" text={canonical} />
      <FactList>
        <Fact title={t('apiLog.bodySize')}>{bodySize === null ? '–' : <Whole count={bodySize} />}</Fact>
        <Fact title={t('apiLog.bodyHash')}>
          <Copyable text={bodyHash} />
        </Fact>
      </FactList>
    </section>
  );
}
