/**
 * What a form's item hands to its control besides the value: whose label it is, when it is judged, and what a screen
 * reader says of it.
 */
export interface Given {
  id?: string;
  onBlur?: () => void;
  'aria-required'?: boolean | 'true' | 'false';
  'aria-invalid'?: boolean | 'true' | 'false';
  'aria-describedby'?: string;
}
