/** The pay page's style sheet: the product's colours, one column, readable on a phone, light and dark. */
export const pageStyle = `
:root { color-scheme: light dark; --ink: #1d2433; --soft: #5b6475; --paper: #fff; --ground: #f5f7fa; --line: #e4e7ec; --brand: #096dd9; --link: #096dd9; --notice: #fff4d6; --notice-ink: #8a4b00; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6e9ef; --soft: #a7afbd; --paper: #14171c; --ground: #0f1216; --line: #2a2e37; --link: #6ab4ff; --notice: #33260d; --notice-ink: #ffc861; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 30rem; margin: 2rem auto; padding: 1.5rem; background: var(--paper); border: 1px solid var(--line); border-radius: 12px; }
h1 { margin: .75rem 0 0; font-size: 1.125rem; font-weight: 600; }
h2 { margin: 1.25rem 0 .25rem; font-size: .9375rem; font-weight: 600; }
.notice { margin: 0; padding: .5rem .75rem; border-radius: 8px; background: var(--notice); color: var(--notice-ink); font-size: .875rem; }
.amount { margin: .25rem 0 1rem; font-size: 2rem; font-weight: 650; font-variant-numeric: tabular-nums; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1.25rem; font-size: .9375rem; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
ol { margin: 0 0 1.25rem; padding-inline-start: 1.25rem; font-size: .9375rem; }
.answer { color: var(--soft); }
form { display: grid; gap: .625rem; }
button, input { min-height: 44px; padding: 0 1rem; border: 1px solid var(--line); border-radius: 8px; background: var(--paper); color: var(--ink); font: inherit; }
button { cursor: pointer; }
button.main { border-color: var(--brand); background: var(--brand); color: #fff; font-weight: 600; }
button:focus-visible, input:focus-visible, a:focus-visible { outline: 2px solid #1890ff; outline-offset: 2px; }
.other { display: grid; grid-template-columns: 1fr auto; gap: .625rem; align-items: end; }
.other label { color: var(--soft); font-size: .875rem; }
.other input { display: block; width: 100%; }
a { color: var(--link); }
`;
