import { masterStatus } from '#contract/status';
import { DAY } from '#contract/time';
import type { BuildContext } from '../../tests/build/context';
import { buildEmployee, type EmployeeGiven, type RoleCode } from '../../tests/build/employee';
import { agentPersons, personOf } from './settlers';
import type { Stage, StagedMerchant } from './stage';

/**
 * Somebody of the demo beside those who sign in at its door: they work under the same roof, and are called after what
 * they do.
 */
interface Colleague extends Omit<EmployeeGiven, 'role' | 'ownerId' | 'madeBy' | 'password' | 'expireAt'> {
  userName: string;
  role: RoleCode;
  /** Temporary staff: how many days from now on. */
  days?: number;
}

const colleagues: readonly Colleague[] = [
  {
    userName: 'operation.mx',
    realName: 'Operations Mexico',
    role: 'OPERATION',
    countryIds: ['MEX'],
    phone: '+525500000011',
  },
  {
    userName: 'operation.br',
    realName: 'Operations Brazil',
    role: 'OPERATION',
    countryIds: ['BRA'],
    phone: '+551100000012',
  },
  {
    userName: 'finance.night',
    realName: 'Finance night shift',
    role: 'FINANCE_RISK',
    email: 'finance.night@caudal.example',
  },
  { userName: 'cashier.mx', realName: 'Cashier Mexico', role: 'CASHIER', countryIds: ['MEX'], phone: '+525500000021' },
  { userName: 'cashier.sur', realName: 'Cashier South', role: 'CASHIER', countryIds: ['CHL', 'ARG'] },
  {
    userName: 'cashier.former',
    realName: 'Former cashier',
    role: 'CASHIER',
    countryIds: ['COL'],
    status: masterStatus.disabled,
  },
  {
    userName: 'operation.temp',
    realName: 'Temporary operations',
    role: 'OPERATION',
    countryIds: ['COL', 'PER'],
    days: 30,
  },
  { userName: 'udealer.desk', realName: 'U-dealer desk', role: 'U_DEALER' },
  { userName: 'merchant.desk', realName: 'Shop desk', role: 'MERCHANT', email: 'desk@tienda.example' },
  { userName: 'merchant.books', realName: 'Shop bookkeeping', role: 'MERCHANT' },
  { userName: 'proxy.desk', realName: 'Agent desk', role: 'PROXY' },
  { userName: 'superproxy.desk', realName: 'Super agent desk', role: 'SUPER_PROXY' },
];

interface Chief {
  id: string;
  ownerId: string | undefined;
}

/** Of each merchant that settles somebody who asks for its money; the first merchant's signs in at the demo's door. */
export async function buildBookkeepers(
  context: BuildContext,
  [first, ...others]: readonly StagedMerchant[],
  password: string,
  madeBy: string,
): Promise<void> {
  // Their passwords are hashed beside each other: a machine has two cores.
  await Promise.all(
    others.map((merchant) =>
      buildEmployee(context, {
        ...{ userName: personOf(merchant, first), realName: `${merchant.name} bookkeeping`, role: 'MERCHANT' },
        ...{ ownerId: merchant.id, password, madeBy },
      }),
    ),
  );
}

/** Of the agent whose people do not sign in at the demo's door. */
export async function buildAgentBookkeeper(
  context: BuildContext,
  agentIds: Stage['agentIds'],
  password: string,
  madeBy: string,
): Promise<void> {
  const ownerId = agentIds.get(BOOKKEPT);
  const userName = agentPersons[BOOKKEPT];
  if (ownerId === undefined || userName === undefined) return;
  const person = { userName, realName: 'Agent bookkeeping', role: 'PROXY' } as const;
  await buildEmployee(context, { ...person, ownerId, password, madeBy });
}
const BOOKKEPT = 'A10003';

/** @param chiefs the first person of each role, who made the accounts of a house that is not ours */
export async function buildColleagues(
  context: BuildContext,
  chiefs: ReadonlyMap<RoleCode, Chief>,
  password: string,
  now: number,
): Promise<void> {
  for (const { days, ...given } of colleagues) {
    const chief = chiefs.get(given.role);
    const maker = chief?.ownerId === undefined ? chiefs.get('ADMIN') : chief;
    await buildEmployee(context, {
      ...given,
      password,
      ...(chief?.ownerId !== undefined && { ownerId: chief.ownerId }),
      ...(maker && { madeBy: maker.id }),
      ...(days !== undefined && { expireAt: new Date(now + days * DAY) }),
    });
  }
}
