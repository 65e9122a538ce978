/**
 * Gives what was made before of the same words: a form's control of another identity would begin anew at each letter.
 */
export function madeOnce<Of extends readonly unknown[], Control>(make: (...of: Of) => Control): (...of: Of) => Control {
  const known = new Map<string, Control>();
  return (...of) => {
    const key = JSON.stringify(of);
    const control = known.get(key) ?? make(...of);
    known.set(key, control);
    return control;
  };
}
