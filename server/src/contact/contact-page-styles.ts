import { Html } from '../html.ts';

/** The site's own style sheet has another name in every build: a page of the server brings the little it needs. */
export const styles = new Html(`
  :root {
    --paper: #faf6ee; --sheet: #fffdf9; --ink: #13282c; --line: #7d877f; --accent: #0d4f56; --on-accent: #fff;
    --problem: #9a2f1c; --problem-soft: #fbe4dc;
  }
  @media (prefers-color-scheme: dark) {
    :root {
      --paper: #0e1a1d; --sheet: #15252a; --ink: #ece7db; --line: #71878a; --accent: #86cdc6; --on-accent: #06262a;
      --problem: #f0a48f; --problem-soft: #3a1f1a;
    }
  }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
  header, main { max-inline-size: 40rem; margin-inline: auto; padding: 1rem; }
  a { color: var(--accent); display: inline-block; padding-block: .25rem; }
  header a { font-weight: 700; font-size: 1.25rem; text-decoration: none; }
  h1 { margin-block: 0 1rem; }
  h2 { margin: 0; font-size: 1.125rem; }
  .notice { padding: 1rem; border-inline-start: .25rem solid var(--problem); background: var(--problem-soft); }
  .notice p, .notice ul { margin-block: .5rem 0; }
  .notice ul { padding: 0; list-style: none; }
  .notice a, .problem { color: var(--problem); font-weight: 600; }
  .problem { margin: 0; }
  label { display: block; margin-block: 1.25rem .25rem; font-weight: 600; }
  input, textarea { inline-size: 100%; min-block-size: 2.75rem; padding: .5rem .75rem; font: inherit; color: inherit;
    background: var(--sheet); border: 1px solid var(--line); border-radius: .375rem; }
  [aria-invalid] { border: 2px solid var(--problem); }
  button { margin-block-start: 1.5rem; min-block-size: 2.75rem; padding: .5rem 1.5rem; font: inherit; font-weight: 600;
    color: var(--on-accent); background: var(--accent); border: 0; border-radius: .375rem; }
  :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
  .apart { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
`);
