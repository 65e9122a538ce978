// Roles that a merchant or an agent makes for its own people (decision 0088). Nobody else sees or uses them, and they
// hold no more than the built-in role of the house.
import { write } from './call';
import { buttonKeys, menuIds, Role, roleId } from './roleShape';
import { bulkResult, codes, erasable, optional, statusRequest, text, versionOf } from './shape';
import { masterStatus } from './status';

/** A role that is in force again gives its rights to everybody who has it. */
const enables = ({ status }: { status: number }) => status === masterStatus.enabled;

export const ownRole = {
  ownSave: write('/role/own/save', {
    title: 'Create or change a role for the people of one’s own house.',
    access: 'role.own',
    added: true,
    stepUp: true,
    input: {
      id: optional(roleId),
      version: versionOf('id'),
      name: text(2, 30),
      menuIds,
      buttonKeys,
      remark: erasable(text(1, 200)),
    },
    output: Role,
  }),
  ownSaveStatus: write('/role/own/saveStatus', {
    title: 'Enable or disable roles of one’s own house.',
    access: 'role.own',
    added: true,
    stepUp: enables,
    input: statusRequest(codes({ disabled: 0, enabled: 1 }), 'role'),
    output: bulkResult,
  }),
};
