/**
 * Vite plugin for the guides of the API page: Markdown to HTML at build time. What a guide may not contain fails the
 * build, with its line.
 *
 * Beyond CommonMark and tables, a guide has anchors (`## Scopes {#scopes}`), placeholders for what the program fills in
 * (`{{name}}`), steps (numbered headings, up to the next heading of their level or `---`), text to unfold
 * (`::: details Title`), code blocks with a name after the language, and output of a terminal (language `output`).
 */
import {
  Marked,
  type RendererObject,
  type Token,
  type TokenizerAndRendererExtension,
  type Tokens,
} from 'marked';
import type { Plugin } from 'vite';
import { slug } from '#http/docs/document.ts';
import type { Guide } from '#http/docs/guide.ts';
import { block } from '#http/docs/prose.ts';
import { Html, html } from '#http/plugins/html.ts';

/** For every build and test that loads the server's source. */
export function guides(): Plugin {
  return {
    name: 'guides',
    transform: {
      filter: { id: /\/docs\/guides\/[^/]+\.md$/ },
      handler(source, id) {
        const exported = Object.entries(readGuide(source, id.slice(id.lastIndexOf('/') + 1)));
        return {
          code: exported
            .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
            .join(''),
          map: null,
          moduleType: 'js',
        };
      },
    },
  };
}

export interface GuideModule {
  readonly guide: Guide;
  /** Code blocks by name. */
  readonly samples: Readonly<Record<string, string>>;
  /** Markdown by heading of the second level, each paragraph in one line. */
  readonly sections: Readonly<Record<string, string>>;
}

/** @throws Error with file and line of what a guide may not contain */
export function readGuide(source: string, file: string): GuideModule {
  const marked = new Marked({ extensions: [details], renderer: createRenderer() });
  const fail = (token: Token, problem: string): never => {
    const before = source.slice(0, Math.max(0, source.indexOf(token.raw.trim())));
    throw new Error(`${file}:${before.split('\n').length}: ${problem}`);
  };
  const tokens = marked.lexer(source);
  const samples: Record<string, string> = {};
  marked.walkTokens(tokens, (token) => {
    const problem = problemOf(token);
    if (problem !== null) fail(token, problem);
    const name = token.type === 'code' ? String(token['lang'] ?? '').split(' ')[1] : undefined;
    if (name === undefined) return;
    if (Object.hasOwn(samples, name)) fail(token, `two code blocks are named ${name}`);
    samples[name] = (token as Tokens.Code).text;
  });
  const [first] = tokens;
  if (!first || !isHeading(first)) throw new Error(`${file}:1: a guide begins with a heading`);
  const { title, id } = headingOf(first);

  let step = 0;
  const pieces = tokens.map((token) => {
    const drawn = token.type === 'hr' ? '' : marked.parser([token]);
    if (token.type !== 'hr' && !(isHeading(token) && token.depth <= 2)) return drawn;
    const before = step;
    step = isHeading(token) ? headingOf(token).step : 0;
    if (step !== 0 && step !== before + 1) fail(token, `this is step ${before + 1}`);
    if (step !== 0) return `${before === 0 ? '<ol class="steps">' : '</li>\n'}<li>${drawn}`;
    return `${before === 0 ? '' : '</li></ol>\n'}${drawn}`;
  });
  const text = pieces.join('') + (step === 0 ? '' : '</li></ol>\n');
  const parts = text.split(/\{\{([a-z-]+)\}\}/).map((part, at) => (at % 2 === 0 ? part : { slot: part }));
  return { guide: { id: id ?? slug(title), title, parts }, samples, sections: sectionsOf(tokens) };
}

function isHeading(token: Token): token is Tokens.Heading {
  return token.type === 'heading';
}

/** Of `## 2. Verify {#verify}`: step 2, its title and its id. Step 0 is none. */
function headingOf({ text }: Tokens.Heading): { step: number; title: string; id: string | undefined } {
  const [, step, title = '', id] = /^(?:(\d+)\. )?(.*?)(?: \{#([a-z0-9-]+)\})?$/.exec(text) ?? [];
  return { step: Number(step ?? 0), title, id };
}

function problemOf(token: Token): string | null {
  switch (token.type) {
    case 'html':
      return 'HTML is not allowed';
    case 'image':
      return 'the page shows no pictures';
    case 'link':
      return /^[#/]\w/.test(token['href']) ? null : 'a link leads to an anchor or a page of this server';
    case 'code':
      return token['codeBlockStyle'] === 'indented' ? 'code stands between fences, not indented' : null;
    case 'heading':
      return (token.tokens ?? []).every(({ type }) => type === 'text') ? null : 'a heading is plain text';
    case 'paragraph':
      return token.raw.startsWith(':::') ? 'this is not the form of ::: details Title … :::' : null;
    case 'text':
      if (/\{\{(?![a-z-]+\}\})/.test(token.raw)) return 'a placeholder has the form {{name-of-it}}';
      return /&(?:#\w+|\w+);/.test(token.raw) ? 'write the character itself, it is escaped for you' : null;
    default:
      return null;
  }
}

const PLACEHOLDER = /^\{\{[a-z-]+\}\}$/;

/** HTML of the kind that the page's own code makes, so that one style sheet fits both. */
function createRenderer(): RendererObject {
  let title = '';
  return {
    heading(token) {
      const heading = headingOf(token);
      title = heading.title;
      // A chapter's own id belongs to its section.
      const id = token.depth > 1 && heading.id !== undefined ? ` id="${heading.id}"` : '';
      const level = token.depth + 1;
      return `<h${level}${id}>${html`${title}`.text}</h${level}>\n`;
    },
    paragraph({ text, tokens }) {
      return PLACEHOLDER.test(text) ? `${text}\n` : `<p>${this.parser.parseInline(tokens)}</p>\n`;
    },
    list({ ordered, items }) {
      const inner = items.map((item) => this.listitem(item)).join('');
      return ordered ? `<ol>\n${inner}</ol>\n` : `<ul class="plain">\n${inner}</ul>\n`;
    },
    code({ text, lang }) {
      if (lang !== 'output') return `${block(text).text}\n`;
      return html`<pre class="shown" tabindex="0"><samp>${text}</samp></pre>\n`.text;
    },
    table({ header, rows }) {
      const inline = ({ tokens }: Tokens.TableCell) => new Html(this.parser.parseInline(tokens));
      const row = ([name, ...others]: readonly Tokens.TableCell[]) =>
        name && !PLACEHOLDER.test(name.text)
          ? html`<tr><th scope="row">${inline(name)}</th>${others.map((cell) => html`<td>${inline(cell)}</td>`)}</tr>\n`
          : // Filled in with whole rows.
            html`${name?.text}\n`;
      return html`<div class="table" tabindex="0" role="group" aria-label="${title}"><table><thead><tr>${header.map((cell) => html`<th scope="col">${inline(cell)}</th>`)}</tr></thead><tbody>
${rows.map(row)}</tbody></table></div>\n`.text;
    },
  };
}

/** `::: details Title`, with ` {open}` behind the title where it is open at first, and `:::` at the end. */
const details: TokenizerAndRendererExtension = {
  name: 'details',
  level: 'block',
  start: (source) => /^::: /m.exec(source)?.index,
  tokenizer(source) {
    const [raw, title, open, inner = ''] =
      /^::: details (.+?)( \{open\})?\n([\s\S]*?)\n:::(?:\n+|$)/.exec(source) ?? [];
    if (raw === undefined) return undefined;
    return { type: 'details', raw, title, open: open !== undefined, tokens: this.lexer.blockTokens(inner) };
  },
  renderer({ title, open, tokens = [] }) {
    return html`<details class="answer"${open ? new Html(' open') : null}><summary><b>${String(title)}</b></summary>
${new Html(this.parser.parse(tokens))}</details>\n`.text;
  },
};

function sectionsOf(tokens: readonly Token[]): Record<string, string> {
  const sections: Record<string, string> = {};
  let title: string | null = null;
  for (const token of tokens) {
    if (isHeading(token)) title = token.depth === 2 ? headingOf(token).title : null;
    else if (title !== null) sections[title] = `${sections[title] ?? ''}${inOneLine(token)}`;
  }
  return Object.fromEntries(Object.entries(sections).map(([name, text]) => [name, text.trim()]));
}

/** Without the line breaks of the source, which mean a space; the others stay. */
function inOneLine({ type, raw }: Token): string {
  return type === 'paragraph' || type === 'list' ? raw.replace(/\n *(?![-*] |\s|$)/g, ' ') : raw;
}
