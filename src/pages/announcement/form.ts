import type { Announcement, announcement as contract } from '#contract/announcement';
import type { Input } from '#contract/call';
import type { FormField } from '@/components/form/formField';
import AudienceSelect from '@/components/options/AudienceSelect';
import CountrySelect from '@/components/options/CountrySelect';
import MerchantSelect from '@/components/options/MerchantSelect';
import LongText from './LongText';
import { LevelSelect, RoleSelect } from './picks';

export type Save = Input<typeof contract.save>;

/** Title and text of one language: both, or neither. */
const textFields = (ending: '' | 'En' | 'Es' | 'Pt' | 'Ar'): readonly FormField<Save>[] => [
  { name: `title${ending}`, word: `announcement.title${ending}`, kind: 'text' },
  { name: `text${ending}`, word: `announcement.text${ending}`, kind: 'own', Control: LongText, wide: true },
];

export const formFields: readonly FormField<Save>[] = [
  ...textFields(''),
  { name: 'level', word: 'announcement.level', kind: 'pick', Pick: LevelSelect },
  { name: 'mustRead', word: 'announcement.mustRead', help: 'announcement.mustRead.help', kind: 'flag' },
  { name: 'pinned', word: 'announcement.pinned', kind: 'flag' },
  { name: 'audience', word: 'contact.audience', kind: 'picks', Pick: AudienceSelect },
  { name: 'roles', word: 'announcement.roles', help: 'announcement.roles.help', kind: 'picks', Pick: RoleSelect },
  { name: 'countryIds', word: 'contact.countries', help: 'contact.countries.help', kind: 'picks', Pick: CountrySelect },
  {
    ...{ name: 'merchantIds', word: 'announcement.merchants', help: 'announcement.merchants.help' },
    ...{ kind: 'picks', Pick: MerchantSelect },
  },
  { name: 'fromTime', word: 'announcement.from', help: 'announcement.from.help', kind: 'moment' },
  { name: 'toTime', word: 'announcement.to', help: 'announcement.to.help', kind: 'moment' },
  ...textFields('En'),
  ...textFields('Es'),
  ...textFields('Pt'),
  ...textFields('Ar'),
];

/** What the form of a change begins with: what is there. */
export function asItIs(row: Announcement): Partial<Save> {
  const { titleEn, textEn, titleEs, textEs, titlePt, textPt, titleAr, textAr, toTime } = row;
  const known = { titleEn, textEn, titleEs, textEs, titlePt, textPt, titleAr, textAr, toTime };
  const { title, text, level, mustRead, pinned, audience, roles, countryIds, merchantIds, fromTime } = row;
  return {
    ...{ title, text, level, mustRead, pinned, audience, roles, countryIds, merchantIds, fromTime },
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null)),
  };
}
