import { history } from '@umijs/max';
import type { Input, Output } from '#contract/call';
import type { complaint as contract } from '#contract/complaint';
import { complaintPriority, complaintSource, holdsFrom } from '#contract/status';
import CallForm from '@/components/CallForm';
import { choicesOf } from '@/components/complaint/codes';
import DeadlineInput from '@/components/complaint/DeadlineInput';
import HoldChoice from '@/components/complaint/HoldChoice';
import TenFiles from '@/components/file/TenFiles';
import { amountIn } from '@/components/form/amountIn';
import type { FormField, Verb } from '@/components/form/formField';
import AboutOrder from '@/components/show/AboutOrder';
import { isolated, isolatedName } from '@/components/show/isolated';
import { useLocale } from '@/components/show/locale';
import { moneyText } from '@/components/show/moneyText';
import { api } from '@/services/api';
import { useWords } from '@/services/words';

type Begins = Output<typeof contract.prefill>;
type Save = Input<typeof contract.save>;
interface Props {
  orderNo: string;
  merchantName: string;
  isOurs: boolean;
  begins: Begins;
  onClose: () => void;
}

/** What a complaint says, beginning with the order; then the complaint opens. */
export default function NewComplaint({ orderNo, merchantName, isOurs, begins, onClose }: Props) {
  const locale = useLocale();
  const { amount, currency } = begins;
  const verb: Verb<{ amount: string }> = (typed, say) =>
    say('complaint.open.verb', { amount: amountIn(typed.amount, currency, locale) });
  const about = <About orderNo={orderNo} merchantName={merchantName} begins={begins} />;
  const shared = {
    ...({ title: 'complaint.open', given: { orderNo }, verb, onClose } as const),
    onDone: ({ complaintNo }: { complaintNo: string }) =>
      history.push(`/complaint?keyword=${complaintNo}&open=${complaintNo}`),
  };
  if (!isOurs)
    return (
      <CallForm
        {...shared}
        call={api.complaint.raise}
        about={about}
        initial={{ amount }}
        fields={raiseFields(begins)}
      />
    );
  const initial = { amount, source: complaintSource.payer, priority: complaintPriority.normal };
  return (
    <CallForm
      {...shared}
      call={api.complaint.save}
      about={(typed: Partial<Save>) => (
        <>
          {about}
          <Holds {...typed} />
        </>
      )}
      initial={initial}
      fields={fieldsOf(begins)}
    />
  );
}

type RaiseField = FormField<Input<typeof contract.raise>>;
const type = { name: 'type', word: 'complaint.type', kind: 'choice', choices: choicesOf('type') } as const;
const reason = { name: 'reason', word: 'complaint.reason', kind: 'reason' } as const;
const files = { name: 'files', word: 'complaint.files', kind: 'own', Control: TenFiles, wide: true } as const;
const amountOf = ({ currency, paidAmount }: Begins) =>
  ({ name: 'amount', word: 'complaint.amount', kind: 'amount', currency, all: paidAmount }) as const;

const raiseFields = (begins: Begins): readonly RaiseField[] => [type, amountOf(begins), reason, files];
const fieldsOf = (begins: Begins): readonly FormField<Save>[] => [
  { name: 'source', word: 'complaint.source', kind: 'choice', choices: choicesOf('source') },
  type,
  amountOf(begins),
  { name: 'priority', word: 'complaint.priority', kind: 'choice', choices: choicesOf('priority') },
  { name: 'deadline', word: 'complaint.deadline', kind: 'own', Control: DeadlineInput },
  { name: 'upstreamCaseNo', word: 'complaint.upstreamCaseNo', kind: 'text' },
  { name: 'freeze', word: 'complaint.freeze', help: 'complaint.freeze.help', kind: 'own', Control: HoldChoice },
  reason,
  files,
];

/** Whose payment it is, what is left of it, and that somebody complained before. */
function About({
  orderNo,
  merchantName,
  begins: { payerName, left, currency, openNo },
}: Omit<Props, 'isOurs' | 'onClose'>) {
  const t = useWords();
  const locale = useLocale();
  const payer = payerName === null ? '–' : isolatedName(payerName);
  const values = { orderNo: isolated(orderNo), merchant: isolatedName(merchantName), payer };
  return (
    <>
      <p>{t('complaint.open.about', { ...values, left: moneyText(left, currency, locale) })}</p>
      {openNo !== null && (
        <p role="alert">
          {t('complaint.open.isOpen')} <AboutOrder no={openNo} />
        </p>
      )}
    </>
  );
}

/** Whether the merchant's money is held, by what is typed so far. */
function Holds({ source, freeze }: Partial<Save>) {
  const t = useWords();
  if (source === undefined) return null;
  const holds = holdsFrom({ source, ...(freeze !== undefined && { freeze }) });
  return <p>{t(holds ? 'complaint.freeze.holds' : 'complaint.freeze.holdsNot')}</p>;
}
