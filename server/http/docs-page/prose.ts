/** Short texts of the document as HTML: paragraphs, lists, `code` and **strong**; everything else stays as it is. */
import { type Html, html } from '../html.ts';

export function prose(text: string | undefined): Html | null {
  if (text === undefined || text.trim() === '') return null;
  return html`${text
    .trim()
    .split(/\n\s*\n/)
    .map(paragraph)}`;
}

function paragraph(text: string): Html {
  const lines = text.split('\n');
  if (lines.every((line) => /^\s*[-*] /.test(line))) {
    return html`<ul class="plain">${lines.map((line) => html`<li>${inline(line.replace(/^\s*[-*] /, ''))}</li>`)}</ul>`;
  }
  return html`<p>${inline(lines.join(' '))}</p>`;
}

/** One line with `code` and **strong** in it. */
export function inline(text: string): Html {
  const parts = text.split(/(`[^`]+`|\*\*[^*]+\*\*)/);
  return html`${parts.map((part) => {
    if (/^`.+`$/.test(part)) return html`<code>${part.slice(1, -1)}</code>`;
    return /^\*\*.+\*\*$/.test(part) ? html`<strong>${part.slice(2, -2)}</strong>` : part;
  })}`;
}

/** Code to copy; scrolls by itself, so it takes the keyboard's focus. */
export function block(code: string): Html {
  return html`<pre tabindex="0"><code>${code}</code></pre>`;
}
