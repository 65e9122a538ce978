import type { Input } from '#contract/call';
import type { recharge } from '#contract/recharge';
import { api, type CallOptions } from '@/services/api';

const { call, path, access } = api.recharge.create;
const asking = (stepUp: (typeof api.recharge.create)['stepUp']) => {
  const ask = (input: Input<typeof recharge.create>, options?: CallOptions) => api.recharge.create(input, options);
  return Object.assign(ask, { call, path, access, stepUp });
};

/** Two ways to begin: by the first no money leaves a balance; by the second it always does, so it asks for proof. */
export const send = asking(undefined);
export const payFromBalance = asking('always');
