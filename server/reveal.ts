import { type MaskedField, maskedFields } from '#contract/audit';
import type { Right } from '#contract/right';
import type { MaskField } from '#contract/roleShape';
import type { Reads } from './db/pools';
import type { Actor } from './http/handlers';

/** How an area shows what it masks. */
export interface Reveal {
  /** Whose personal data it is: a right of its own beside that of asking at all. */
  grant: Right;
  /**
   * One object in this person's scope; undefined where there is none. The id may be any text, because an order is named
   * by its number.
   */
  find(db: Reads, actor: Actor, id: string, now: Date): Promise<Masked | undefined>;
}
export interface Masked {
  /** As the audit calls the object. */
  no: string;
  values: Partial<Record<MaskedField, string | null>>;
}

/** By which limit of a role a field stays masked. */
const limitOf: Record<MaskedField, MaskField> = {
  payerName: 'payerName',
  observedPayerName: 'payerName',
  payerDocNo: 'payerDocNo',
  payerPhone: 'phone',
  payerAccount: 'payerAccount',
  phone: 'phone',
  email: 'email',
  telegram: 'phone',
  accountNo: 'beneficiaryAccount',
  holderDocNo: 'beneficiaryAccount',
};
/** What this person never sees in full, whatever else they may do. */
export const maskedFor = ({ masks }: Pick<Actor, 'masks'>): MaskedField[] =>
  maskedFields.filter((field) => masks.includes(limitOf[field]));
