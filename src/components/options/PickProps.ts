import type { Given } from '../form/itemProps';

/** A control that picks from a list of options. The empty text means *none*: no choice. */
export interface PickProps extends Given {
  value: readonly string[];
  onChange: (value: string[]) => void;
  label: string;
  many?: boolean;
  /** Only says what is chosen. */
  still?: boolean;
  /** Says several by their number, because their names stand beside it. */
  brief?: boolean;
}
export interface Option {
  value: string;
  label: string;
  /** What else it is known and found by. */
  also?: string;
}
