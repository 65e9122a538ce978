/** A control that picks from a list of options. The empty text means *none*: no choice. */
export interface PickProps {
  value: readonly string[];
  onChange: (value: string[]) => void;
  label: string;
  many?: boolean;
}
export interface Option {
  value: string;
  label: string;
}
