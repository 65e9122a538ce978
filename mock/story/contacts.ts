import { buildContact } from '../../tests/build/contact';
import type { BuildContext } from '../../tests/build/context';

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri'];
const always = { workDays: [...weekdays, 'sat', 'sun'], workStart: null, workEnd: null };
const office = { workDays: weekdays, workStart: '09:00', workEnd: '18:00' };
/** Desks, not people: numbers that are kept for stories, addresses that belong to nobody. */
const desks: readonly NonNullable<Parameters<typeof buildContact>[1]>[] = [
  {
    ...{ name: 'Mesa de soporte', roleText: 'Soporte a comercios', scene: 'support', zoneCountry: 'MEX' },
    ...{ audience: ['merchant', 'agent', 'platform'], email: 'soporte@example.com', phone: '+12025550111', ...always },
  },
  {
    ...{ name: 'Suporte Brasil', roleText: 'Atendimento a lojistas', scene: 'support', zoneCountry: 'BRA' },
    ...{ audience: ['merchant', 'agent'], countryIds: ['BRA'], email: 'suporte@example.com', ...office },
  },
  {
    ...{ name: '财务值班', roleText: '财务风控', scene: 'finance', zoneCountry: 'MEX' },
    ...{ audience: ['platform'], email: 'finance@example.com', whatsapp: '+12025550122', ...office },
  },
  {
    ...{ name: '技术值班', roleText: '接口与回调', scene: 'tech', zoneCountry: 'MEX' },
    ...{ audience: ['platform', 'merchant'], email: 'tech@example.com', ...always },
  },
];

/** Whom people of the demo can call. */
export async function buildContacts(context: BuildContext): Promise<void> {
  for (const desk of desks) await buildContact(context, { telegram: null, ...desk });
}
