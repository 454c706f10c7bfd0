/**
 * Minimal Markdown renderer for short texts of the document: paragraphs, lists, fenced code, `code`, **strong** and
 * links within the page or the server; everything else is literal.
 */
import { type Html, html } from '#http/plugins/html.ts';

export function prose(text: string | undefined): Html | null {
  if (text === undefined || text.trim() === '') return null;
  const parts = text.trim().split(/^```\n([\s\S]*?)\n```$/m);
  return html`${parts.map((part, at) => (at % 2 === 1 ? block(part) : paragraphs(part)))}`;
}

function paragraphs(text: string): readonly Html[] {
  return text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => paragraph(part.trim()));
}

function paragraph(text: string): Html {
  const lines = text.split('\n');
  if (lines.every((line) => /^\s*[-*] /.test(line))) {
    return html`<ul class="plain">${lines.map((line) => html`<li>${inline(line.replace(/^\s*[-*] /, ''))}</li>`)}</ul>`;
  }
  return html`<p>${inline(lines.join(' '))}</p>`;
}

/** Allowed link targets: an anchor on this page, or a page of this server. */
const LINK = /^\[([^\]]+)\]\((#[a-z0-9-]+|\/[a-z0-9][a-z0-9/._-]*)\)$/;

/** One line with `code`, **strong** (with `code` in it, too) and [links](#errors) in it. */
export function inline(text: string): Html {
  const parts = text.split(/(`[^`]+`|\*\*[^*]+\*\*|\[[^\]]+\]\([^)\s]+\))/);
  return html`${parts.map((part) => {
    if (/^`.+`$/.test(part)) return html`<code>${part.slice(1, -1)}</code>`;
    if (/^\*\*.+\*\*$/.test(part)) return html`<strong>${inline(part.slice(2, -2))}</strong>`;
    const [, words, target] = LINK.exec(part) ?? [];
    return words === undefined || target === undefined ? part : html`<a href="${target}">${words}</a>`;
  })}`;
}

/** Code to copy; scrollable, so it is focusable by keyboard. */
export function block(code: string): Html {
  return html`<pre tabindex="0"><code>${code}</code></pre>`;
}

/** A table of names and their meanings. */
export function meanings(
  title: string,
  [name, meaning]: readonly [string, string],
  rows: readonly (readonly [string, string])[],
): Html {
  return html`<div class="table" tabindex="0" role="group" aria-label="${title}"><table><thead><tr><th scope="col">${name}</th><th scope="col">${meaning}</th></tr></thead><tbody>
${meaningRows(rows)}
</tbody></table></div>`;
}

/** Rows for a table of a guide. */
export function meaningRows(rows: readonly (readonly [string, string])[]): readonly Html[] {
  return rows.map(
    ([word, means]) => html`<tr><th scope="row"><code>${word}</code></th><td>${prose(means)}</td></tr>`,
  );
}
