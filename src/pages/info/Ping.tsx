import { useState } from 'react';
import type { Input, Output } from '#contract/call';
import type { merchant } from '#contract/merchant';
import ActionButton from '@/components/ActionButton';
import Wire from '@/components/drawer/Wire';
import type { FormField } from '@/components/form/formField';
import Millis from '@/components/show/Millis';
import { api } from '@/services/api';
import { useWords } from '@/services/words';

type Answer = Output<typeof merchant.ping>;
const address: readonly FormField<Input<typeof merchant.ping>>[] = [
  { name: 'notifyUrl', word: 'info.notifyUrl', help: 'info.notifyUrl.help', kind: 'text' },
];

/** Tries an address before it is saved, and says what it answered. */
export default function Ping({ notifyUrl }: { notifyUrl: string | null }) {
  const t = useWords();
  const [answer, setAnswer] = useState<Answer>();
  return (
    <>
      <ActionButton
        call={api.merchant.ping}
        title="info.ping"
        given={{}}
        initial={notifyUrl === null ? {} : { notifyUrl }}
        fields={address}
        needed={['notifyUrl']}
        verb={(_, say) => say('info.ping.send')}
        about={t('info.ping.about')}
        isTold={() => true}
        onDone={setAnswer}
      />
      {answer && <Pinged answer={answer} />}
    </>
  );
}

function Pinged({ answer: { failure, httpStatus, tookMs, answer, sent } }: { answer: Answer }) {
  const t = useWords();
  return (
    <section aria-label={t('info.ping')}>
      <p role="status">
        {t(failure === null ? 'info.ping.heard' : `notifyLog.failure.${failure}`)}{' '}
        {httpStatus !== null && <bdi>HTTP {httpStatus}</bdi>} <Millis count={tookMs} />
      </p>
      <Wire label="info.ping.answer" text={answer} />
      <Wire label="info.ping.sent" text={sent} />
    </section>
  );
}
