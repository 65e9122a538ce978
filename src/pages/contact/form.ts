import type { Input } from '#contract/call';
import type { Contact, contact as contract } from '#contract/contact';
import { begunWith, fieldsOf, type WholeForm } from '@/components/form/wholeForm';
import AudienceSelect from '@/components/options/AudienceSelect';
import CountrySelect from '@/components/options/CountrySelect';
import DaySelect from '@/components/options/DaySelect';
import MerchantSelect from '@/components/options/MerchantSelect';
import { SceneSelect } from './picks';

export type Save = Input<typeof contract.save>;

/** What is asked of a contact. */
const form: WholeForm<Save> = {
  name: { word: 'contact.name', kind: 'text' },
  roleText: { word: 'contact.role', kind: 'text' },
  scene: { word: 'contact.scene', kind: 'pick', Pick: SceneSelect },
  audience: { word: 'contact.audience', kind: 'picks', Pick: AudienceSelect },
  countryIds: { word: 'contact.countries', help: 'contact.countries.help', kind: 'picks', Pick: CountrySelect },
  merchantIds: { word: 'contact.managed', help: 'contact.managed.help', kind: 'picks', Pick: MerchantSelect },
  telegram: { word: 'contact.telegram', help: 'contact.telegram.help', kind: 'text' },
  whatsapp: { word: 'contact.whatsapp', help: 'contact.phone.help', kind: 'text' },
  phone: { word: 'contact.phone', help: 'contact.phone.help', kind: 'text' },
  email: { word: 'contact.email', kind: 'text' },
  zoneCountry: { word: 'contact.zone', kind: 'pick', Pick: CountrySelect },
  workDays: { word: 'contact.days', kind: 'picks', Pick: DaySelect },
  workStart: { word: 'contact.from', help: 'contact.from.help', kind: 'text' },
  workEnd: { word: 'contact.until', help: 'contact.until.help', kind: 'text' },
};
export const formFields = fieldsOf(form);

/** What the form of a change begins with. */
export const asItIs = (row: Contact): Partial<Save> => begunWith(form, row);
