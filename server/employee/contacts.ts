import { idDigits } from '#contract/shape';
import type { Reveal } from '../reveal';
import { knownPeople } from './list';

/** The request may hold any text, because an order is named by its number. */
const anId = new RegExp(`^${idDigits}$`);

/** Contact data of whoever the asker may see: our own people those of their countries. */
export const contacts: Reveal = {
  grant: 'employee.unmask',
  find: async (db, actor, id) => {
    const person = anId.test(id) ? await knownPeople.find(db, actor, id) : undefined;
    return (
      person && { no: person.userName, values: { phone: person.phone, email: person.email, telegram: person.telegram } }
    );
  },
};
