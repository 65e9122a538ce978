import type { Input } from '#contract/call';
import type { payment } from '#contract/payment';
import type { FormField } from '@/components/form/formField';

/** Tags to put on, and to take off; for one order as for many. */
export const tagFields: readonly FormField<Input<typeof payment.tag>>[] = [
  { name: 'add', word: 'paymentDeed.tag.add', kind: 'lines' },
  { name: 'remove', word: 'paymentDeed.tag.remove', kind: 'lines' },
];
