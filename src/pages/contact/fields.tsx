import type { Contact } from '#contract/contact';
import Hours from '@/components/contact/Hours';
import type { Fields } from '@/components/fields';
import Copyable from '@/components/show/Copyable';
import Country from '@/components/show/Country';
import Flag from '@/components/show/Flag';
import Moment from '@/components/show/Moment';
import Named from '@/components/show/Named';
import StatusTag from '@/components/show/StatusTag';
import Whole from '@/components/show/Whole';

const copied = (value: string | null) => (value === null ? '–' : <Copyable text={value} />);

/** How each field of a contact is titled and shown, once. */
export const fields: Fields<Contact> = {
  name: { word: 'contact.name' },
  roleText: { word: 'contact.role' },
  scene: { word: 'contact.scene', show: (value) => <Named prefix="contact.scene" name={value} /> },
  status: { word: 'contact.status', show: (value) => <StatusTag of="master" value={value} /> },
  onDuty: { word: 'contact.onDuty', show: (value) => <Flag on={value} /> },
  workDays: { word: 'contact.hours', show: (_, row) => <Hours of={row} /> },
  audience: {
    word: 'contact.audience',
    show: (value) =>
      value.map((kind) => (
        <span key={kind}>
          <Named prefix="contact.audience" name={kind} />{' '}
        </span>
      )),
  },
  countryIds: {
    word: 'contact.countries',
    show: (value) =>
      value.length === 0 ? (
        <Named prefix="contact.countries" name="all" />
      ) : (
        value.map((code) => (
          <span key={code}>
            <Country code={code} />{' '}
          </span>
        ))
      ),
  },
  merchantIds: { word: 'contact.managed', show: (value) => <Whole count={value.length} />, end: true, spare: true },
  telegram: { word: 'contact.telegram', show: copied },
  whatsapp: { word: 'contact.whatsapp', show: copied },
  phone: { word: 'contact.phone', show: copied },
  email: { word: 'contact.email', show: copied },
  updateTime: { word: 'contact.updateTime', show: (value) => <Moment at={value} />, spare: true },
  zoneCountry: { word: 'contact.zone', show: (value) => <Country code={value} />, spare: true },
  workStart: null,
  workEnd: null,
  id: null,
  version: null,
};

/** The same four on every card of a phone. */
export const facts = ['name', 'status', 'roleText', 'onDuty'] as const satisfies readonly (keyof Contact)[];
