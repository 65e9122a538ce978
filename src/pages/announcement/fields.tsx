import type { Announcement } from '#contract/announcement';
import type { Fields } from '@/components/fields';
import Country from '@/components/show/Country';
import FamilyTag from '@/components/show/FamilyTag';
import Flag from '@/components/show/Flag';
import Moment from '@/components/show/Moment';
import Named from '@/components/show/Named';
import StatusTag from '@/components/show/StatusTag';
import Whole from '@/components/show/Whole';

const families = { info: 'waiting', important: 'yours', urgent: 'failed' } as const;
const text = (value: string | null) => (value === null ? '–' : <bdi>{value}</bdi>);
const paragraphs = (value: string | null) =>
  value === null ? '–' : <span style={{ whiteSpace: 'pre-line' }}>{value}</span>;
/** Each by its word; a word for all where there is none. */
const named = (prefix: 'contact.audience' | 'approval.role', values: readonly string[]) =>
  values.map((value) => (
    <span key={value}>
      <Named prefix={prefix} name={value} />{' '}
    </span>
  ));

/** How each field of an announcement is titled and shown, once. */
export const fields: Fields<Announcement> = {
  title: { word: 'announcement.title', show: text },
  level: {
    word: 'announcement.level',
    show: (value) => (
      <FamilyTag family={families[value]}>
        <Named prefix="announcement.level" name={value} />
      </FamilyTag>
    ),
  },
  status: { word: 'announcement.status', show: (value) => <StatusTag of="master" value={value} /> },
  inForce: { word: 'announcement.inForce', show: (value) => <Flag on={value} /> },
  mustRead: { word: 'announcement.mustRead', show: (value) => <Flag on={value} /> },
  pinned: { word: 'announcement.pinned', show: (value) => <Flag on={value} /> },
  audience: { word: 'contact.audience', show: (value) => named('contact.audience', value) },
  roles: {
    word: 'announcement.roles',
    show: (value) =>
      value.length === 0 ? <Named prefix="announcement.roles" name="all" /> : named('approval.role', value),
    spare: true,
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
  merchantIds: { word: 'announcement.merchants', show: (value) => <Whole count={value.length} />, end: true },
  fromTime: { word: 'announcement.from', show: (value) => <Moment at={value} /> },
  toTime: { word: 'announcement.to', show: (value) => <Moment at={value} /> },
  readCount: { word: 'announcement.readCount', show: (value) => <Whole count={value} />, end: true },
  text: { word: 'announcement.text', show: paragraphs, spare: true },
  titleEn: { word: 'announcement.titleEn', show: text, spare: true },
  textEn: { word: 'announcement.textEn', show: paragraphs, spare: true },
  titleEs: { word: 'announcement.titleEs', show: text, spare: true },
  textEs: { word: 'announcement.textEs', show: paragraphs, spare: true },
  titlePt: { word: 'announcement.titlePt', show: text, spare: true },
  textPt: { word: 'announcement.textPt', show: paragraphs, spare: true },
  titleAr: { word: 'announcement.titleAr', show: text, spare: true },
  textAr: { word: 'announcement.textAr', show: paragraphs, spare: true },
  updateTime: { word: 'contact.updateTime', show: (value) => <Moment at={value} />, spare: true },
  id: null,
  version: null,
};

/** The same four on every card of a phone. */
export const facts = ['title', 'status', 'level', 'readCount'] as const satisfies readonly (keyof Announcement)[];
