import type { Input } from '#contract/call';
import type { Contact, contact as contract } from '#contract/contact';
import type { FormField } from '@/components/form/formField';
import AudienceSelect from '@/components/options/AudienceSelect';
import CountrySelect from '@/components/options/CountrySelect';
import DaySelect from '@/components/options/DaySelect';
import MerchantSelect from '@/components/options/MerchantSelect';
import { SceneSelect } from './picks';

export type Save = Input<typeof contract.save>;

export const formFields: readonly FormField<Save>[] = [
  { name: 'name', word: 'contact.name', kind: 'text' },
  { name: 'roleText', word: 'contact.role', kind: 'text' },
  { name: 'scene', word: 'contact.scene', kind: 'pick', Pick: SceneSelect },
  { name: 'audience', word: 'contact.audience', kind: 'picks', Pick: AudienceSelect },
  { name: 'countryIds', word: 'contact.countries', help: 'contact.countries.help', kind: 'picks', Pick: CountrySelect },
  { name: 'merchantIds', word: 'contact.managed', help: 'contact.managed.help', kind: 'picks', Pick: MerchantSelect },
  { name: 'telegram', word: 'contact.telegram', help: 'contact.telegram.help', kind: 'text' },
  { name: 'whatsapp', word: 'contact.whatsapp', help: 'contact.phone.help', kind: 'text' },
  { name: 'phone', word: 'contact.phone', help: 'contact.phone.help', kind: 'text' },
  { name: 'email', word: 'contact.email', kind: 'text' },
  { name: 'zoneCountry', word: 'contact.zone', kind: 'pick', Pick: CountrySelect },
  { name: 'workDays', word: 'contact.days', kind: 'picks', Pick: DaySelect },
  { name: 'workStart', word: 'contact.from', help: 'contact.from.help', kind: 'text' },
  { name: 'workEnd', word: 'contact.until', help: 'contact.until.help', kind: 'text' },
];

/** What the form of a change begins with. */
export function asItIs(row: Contact): Partial<Save> {
  const { telegram, whatsapp, phone, email, workStart, workEnd } = row;
  const known = { telegram, whatsapp, phone, email, workStart, workEnd };
  const { name, roleText, scene, audience, countryIds, merchantIds, zoneCountry, workDays } = row;
  return {
    ...{ name, roleText, scene, audience, countryIds, merchantIds, zoneCountry, workDays },
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null)),
  };
}
