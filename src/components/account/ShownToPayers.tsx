import { Checkbox, Input } from 'antd';
import type { account } from '#contract/account';
import type { Account } from '#contract/accountShape';
import type { Input as InputOf } from '#contract/call';
import ActionButton from '@/components/ActionButton';
import type { ControlProps, FormField } from '@/components/form/formField';
import { isolatedName } from '@/components/show/isolated';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import css from './account.module.css';
import { first } from './fields';

type Shown = InputOf<typeof account.upiShowSave>;
type Flags = Shown['showFlags'];
const flags = ['showHolderName', 'showBankName', 'showIdentifier', 'showQr', 'copyable', 'showAmountSuffix'] as const;
const languages = ['es', 'pt', 'en', 'zh'] as const;
const kinds = (['CLABE', 'PIX', 'CVU', 'ALIAS', 'PHONE', 'CCI'] as const).map((value) => ({
  value,
  word: `account.shownAs.${value}` as const,
}));
const fields: readonly FormField<Shown>[] = [
  { name: 'displayName', word: 'account.shown.name', kind: 'text' },
  { name: 'identifierType', word: 'account.shown.as', kind: 'choice', choices: kinds },
  { name: 'showFlags', word: 'account.shown.flags', help: 'account.shown.help', kind: 'own', Control: FlagSet },
  { name: 'instructionsByLocale', word: 'account.shown.instructions', kind: 'own', Control: Instructions },
];

/** Says what payers see of an account, beside the card as they see it. */
export default function ShownToPayers({ account: of }: { account: Account }) {
  const { accountId, version, showFlags, displayName, identifierType, instructionsByLocale, accountName } = of;
  return (
    <ActionButton
      call={api.account.upiShowSave}
      title="account.shown"
      given={{ accountId, version }}
      initial={{
        showFlags,
        instructionsByLocale,
        ...(displayName !== null && { displayName }),
        ...(identifierType !== null && { identifierType }),
      }}
      fields={fields}
      verb={(_, say) => say('account.edit.verb', { name: isolatedName(accountName) })}
      about={(typed) => <Card of={of} typed={typed} />}
    />
  );
}

/** The card of the checkout. */
function Card({ of, typed }: { of: Account; typed: Partial<Shown> }) {
  const t = useWords();
  const { showFlags, displayName, instructionsByLocale } = typed;
  const instructions = languages.map((language) => instructionsByLocale?.[language]).find((text) => text !== undefined);
  return (
    <section className={css.payer} aria-label={t('account.shown.card')}>
      <strong>
        <bdi>{displayName ?? of.accountName}</bdi>
      </strong>
      {showFlags?.showHolderName && <bdi>{of.identifiers.holderName}</bdi>}
      {showFlags?.showBankName && <bdi>{of.identifiers.bankCode ?? of.channelCode}</bdi>}
      {showFlags?.showIdentifier && <bdi dir="ltr">{first(of.identifiers)}</bdi>}
      {showFlags?.showQr && <span>{t('account.flag.showQr')}</span>}
      {instructions && <span>{instructions}</span>}
    </section>
  );
}

function FlagSet({ label, value, onChange }: ControlProps) {
  const t = useWords();
  const chosen = value as Flags; // what this control gave, or the account has
  return (
    <fieldset className={css.patch} aria-label={label}>
      {flags.map((flag) => (
        <Checkbox
          key={flag}
          checked={chosen[flag]}
          onChange={({ target }) => onChange({ ...chosen, [flag]: target.checked })}
        >
          {t(`account.flag.${flag}`)}
        </Checkbox>
      ))}
    </fieldset>
  );
}

function Instructions({ label, value, onChange }: ControlProps) {
  const t = useWords();
  const texts = (value ?? {}) as Partial<Record<(typeof languages)[number], string>>; // what this control gave
  const change = (language: string, text: string) => {
    const next = Object.entries({ ...texts, [language]: text }).filter(([, one]) => one !== '');
    onChange(Object.fromEntries(next));
  };
  return (
    <fieldset className={css.patch} aria-label={label}>
      {languages.map((language) => (
        <Input.TextArea
          key={language}
          dir="auto"
          rows={2}
          maxLength={500}
          aria-label={t(`account.language.${language}`)}
          placeholder={t(`account.language.${language}`)}
          value={texts[language] ?? ''}
          onChange={({ target }) => change(language, target.value)}
        />
      ))}
    </fieldset>
  );
}
