import css from './drawer.module.css';

/** What went over the wire, laid out if it is JSON, always left to right. */
export default function Wire({ text }: { text: string | null }) {
  if (!text) return <span>–</span>;
  return (
    <pre className={css.wire} dir="ltr">
      {laidOut(text)}
    </pre>
  );
}

function laidOut(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
