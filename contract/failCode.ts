import type { Static } from 'typebox';
import { oneOf } from './shape';

/** Why a payment or a refund was refused, in our codes: one list for all channels. */
export const failCode = oneOf(
  'F01',
  'F02',
  'F03',
  'F04',
  'F05',
  'F06',
  'F07',
  'F08',
  'F09',
  'F10',
  'F11',
  'F12',
  'F13',
  'F14',
  'F15',
  'F16',
  'F17',
  'F99',
);
export type FailCode = Static<typeof failCode>;
