import { isId } from '#contract/shape';
import type { Reveal } from '../reveal';
import { knownPeople } from './list';

/** Contact data of whoever the asker may see: our own people those of their countries. */
export const contacts: Reveal = {
  grant: 'employee.unmask',
  find: async (db, actor, id) => {
    const person = isId(id) ? await knownPeople.find(db, actor, id) : undefined;
    return (
      person && { no: person.userName, values: { phone: person.phone, email: person.email, telegram: person.telegram } }
    );
  },
};
