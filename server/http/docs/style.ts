/** Style sheet of the API page: light, dark and print. Colours are those of the other pages. */

export const DOCS_STYLE = `
:root {
  color-scheme: light;
  --ink: #1a1423; --ink-2: #5c5567; --line: #e4dfe2; --paper: #fff; --ground: #f6f3f1;
  --accent: #5b2be0; --good: #0a7a46; --change: #8f4a00; --bad: #8f4a00; --stop: #b0182f; --tint: #ece5ff;
}
@media (prefers-color-scheme: dark) {
  :root {
    color-scheme: dark;
    --ink: #f5f1f8; --ink-2: #b6adc3; --line: #352e40; --paper: #1e1927; --ground: #131018;
    --accent: #ab91ff; --good: #5fdb9c; --change: #ffc46b; --bad: #ffc46b; --stop: #ff99a6; --tint: #342660;
  }
}
*, *::before, *::after { box-sizing: border-box; margin: 0; }
html { scroll-padding-top: 5rem; -webkit-text-size-adjust: 100%; }
body {
  font: 1rem/1.55 Inter, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
  color: var(--ink); background: var(--paper);
}
a { color: var(--accent); text-underline-offset: 2px; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
code, pre { font-family: ui-monospace, "Cascadia Mono", "SF Mono", Menlo, "DejaVu Sans Mono", monospace; font-size: .875em; }
code { overflow-wrap: anywhere; }
p code, td code, li code { padding: .1em .3em; border-radius: .25rem; background: var(--ground); }
pre {
  padding: .875rem 1rem; border: 1px solid var(--line); border-radius: .625rem; background: var(--ground);
  overflow-x: auto; line-height: 1.5; font-size: .875rem; tab-size: 2;
}
pre code, li pre code { padding: 0; font-size: 1em; overflow-wrap: normal; background: none; }
.shown { border-style: dashed; background: none; color: var(--ink-2); white-space: pre-wrap; overflow-wrap: anywhere; }
.shown samp { font: inherit; }
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 1rem; top: .75rem; z-index: 3; padding: .5rem 1rem; background: var(--paper); }
.bar {
  position: sticky; top: 0; z-index: 2; display: flex; justify-content: space-between; align-items: center;
  min-height: 3.5rem; padding: 0 1.5rem; border-bottom: 1px solid var(--line); background: var(--paper);
}
.bar a { display: inline-flex; align-items: center; min-height: 3rem; }
.bar .name { gap: .375rem; font-weight: 700; letter-spacing: -.01em; color: var(--ink); text-decoration: none; }
.bar .name span { font-weight: 500; color: var(--ink-2); }
.sheet { max-width: 82rem; margin: 0 auto; padding: 0 1.5rem 6rem; }
main:focus { outline: none; }
main > section { padding-top: 2.5rem; }
h1 { font-size: 2.25rem; letter-spacing: -.03em; line-height: 1.1; }
h2 { margin-bottom: .75rem; font-size: 1.625rem; letter-spacing: -.02em; line-height: 1.2; }
h3 { margin: 0 0 .5rem; font-size: 1.1875rem; letter-spacing: -.01em; line-height: 1.3; }
h3 a { color: inherit; text-decoration: none; }
h3 a:hover { text-decoration: underline; }
h4 { margin: 1.5rem 0 .5rem; font-size: .9375rem; }
h4 small { font-weight: 400; color: var(--ink-2); }
p + p, p + pre, pre + p, ul + p, pre + ul, p + .table, pre + .table, .table + pre, ol + p, p + ul { margin-top: .75rem; }
section > * + h3, p + .steps { margin-top: 1.75rem; }
section > h2 + h3 { margin-top: 0; }
section > p, article > p, li > p { max-width: 44rem; color: var(--ink-2); }
section > ul { max-width: 46rem; color: var(--ink-2); }
section > ul li + li { margin-top: .375rem; }
.meta { font-size: .9375rem; color: var(--ink-2); margin: .375rem 0 .75rem; }
.plain { padding-left: 1.25rem; }
.steps { display: grid; gap: 1.5rem; padding: 0; list-style: none; counter-reset: step; }
.steps li { position: relative; min-width: 0; padding-left: 2.75rem; counter-increment: step; }
.steps li::before {
  content: counter(step); position: absolute; left: 0; top: -.125rem; width: 1.75rem; height: 1.75rem;
  border-radius: 50%; text-align: center; line-height: 1.75rem; font-size: .875rem; font-weight: 700;
  color: var(--accent); background: var(--tint);
}
article { margin-top: 2rem; padding-top: 2rem; border-top: 1px solid var(--line); }
article:target > h3 a { color: var(--accent); }
.line { margin-bottom: .75rem; font-size: 1rem; }
.line code { font-weight: 600; color: var(--ink); }
.verb {
  display: inline-block; min-width: 3.25rem; margin-right: .5rem; padding: .0625rem .375rem; border-radius: .375rem;
  font-size: .6875rem; font-weight: 700; letter-spacing: .03em; text-align: center; vertical-align: .0625rem;
  color: var(--accent); border: 1px solid currentColor;
}
.verb.post { color: var(--good); }
.verb.put, .verb.patch { color: var(--change); }
.verb.delete { color: var(--stop); }
.tag { font-size: .8125rem; color: var(--bad); }
.table { overflow-x: auto; border: 1px solid var(--line); border-radius: .625rem; }
table { width: 100%; border-collapse: collapse; font-size: .9375rem; }
th, td { padding: .5rem .75rem; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
tbody tr:last-child > * { border-bottom: 0; }
thead th { font-size: .8125rem; font-weight: 600; color: var(--ink-2); background: var(--ground); }
tbody th { font-weight: 600; white-space: nowrap; }
tbody td:nth-child(2) { min-width: 6rem; color: var(--ink-2); }
.deep-1 { padding-left: 1.5rem; } .deep-2 { padding-left: 2.25rem; } .deep-3, .deep-4 { padding-left: 3rem; }
.todo { font-size: .9375rem; color: var(--ink-2); }
.rules { display: block; margin-top: .125rem; font-size: .875rem; color: var(--ink-2); }
.answer { margin-top: .5rem; }
.answer > summary { min-height: 2.5rem; padding: .375rem 0; cursor: pointer; }
.answer .table { margin: .25rem 0 .75rem; }
p.answer { padding: .375rem 0; }
.status { font-weight: 700; }
.status.good { color: var(--good); } .status.bad { color: var(--bad); }
.contents ul { padding: 0; list-style: none; }
.contents li ul { margin-bottom: .75rem; }
.contents a {
  display: block; padding: .3125rem 0; font-size: .9375rem; line-height: 1.35; color: var(--ink-2); text-decoration: none;
}
.contents a:hover { color: var(--accent); text-decoration: underline; }
.contents > nav > ul > li > a { font-weight: 600; color: var(--ink); }
.contents li li a { display: flex; align-items: baseline; }
.contents .verb { flex: none; min-width: 2.75rem; font-size: .5625rem; }
.contents.wide { display: none; }
.contents.narrow { margin-top: 1rem; padding: 0 1rem; border: 1px solid var(--line); border-radius: .625rem; }
.contents.narrow summary { min-height: 3rem; line-height: 3rem; font-weight: 600; cursor: pointer; }
.contents.narrow a { padding: .625rem 0; }
@media (min-width: 64em) {
  .sheet { display: grid; grid-template-columns: 17rem minmax(0, 1fr); gap: 3rem; }
  .contents.wide {
    display: block; position: sticky; top: 3.5rem; align-self: start; max-height: calc(100vh - 3.5rem);
    padding: 2rem .25rem; overflow-y: auto;
  }
  .contents.narrow { display: none; }
}
@media print {
  .bar, .contents.wide, .contents.narrow, .skip { display: none; }
  .sheet { display: block; max-width: none; padding: 0; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; }
  .table { overflow: visible; }
  article { break-inside: auto; }
  h2, h3, h4, .line { break-after: avoid; }
  tr, pre { break-inside: avoid; }
  details::details-content { content-visibility: visible; block-size: auto; }
}
`.trimStart();
