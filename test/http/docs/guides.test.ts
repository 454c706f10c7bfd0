/** The guides' build: what their Markdown becomes, and what fails the build. */
import { describe, expect, it } from 'vitest';
import { drawChapter, drawGuide } from '#http/docs/guide.ts';
import { sections } from '#http/docs/guides/groups.md';
import { prose } from '#http/docs/prose.ts';
import { html } from '#http/plugins/html.ts';
import { readGuide } from '../../../vite.guides.ts';

const read = (...lines: readonly string[]) => readGuide(lines.join('\n'), 'a.md');
/** The HTML below the title, with placeholders as `[name]`. */
const drawn = (...lines: readonly string[]) =>
  read('# Title', '', ...lines)
    .guide.parts.map((part) => (typeof part === 'string' ? part : `[${part.slot}]`))
    .join('')
    .replace('<h2>Title</h2>\n', '')
    .replaceAll('\n', ' ')
    .trim();

describe('a guide', () => {
  it('has the id and title of its first heading', () => {
    expect(read('# Quick start').guide).toMatchObject({ id: 'quick-start', title: 'Quick start' });
    expect(read('## What was paid {#catch-up}').guide).toEqual({
      id: 'catch-up',
      title: 'What was paid',
      parts: ['<h3 id="catch-up">What was paid</h3>\n'],
    });
  });

  it('is a chapter with its parts', () => {
    const [whole, part] = [read('# All', '', 'Of {{it}}.').guide, read('## One {#one}').guide];
    expect(drawChapter(whole, { it: html`<b>${'<'}</b>` }, [part]).text).toBe(
      '<section id="all"><h2>All</h2>\n<p>Of <b>&lt;</b>.</p>\n<h3 id="one">One</h3>\n</section>',
    );
    expect(() => drawGuide(whole)).toThrow('the guide all has no value for it');
  });

  it('has escaped text, links, lists and code', () => {
    expect(drawn('A & `<b>` "x" **`y`** [z](#errors)', 'more')).toBe(
      '<p>A &amp; <code>&lt;b&gt;</code> &quot;x&quot; <strong><code>y</code></strong> <a href="#errors">z</a> more</p>',
    );
    expect(drawn('- a', '- b', '  c')).toBe('<ul class="plain"> <li>a</li> <li>b c</li> </ul>');
    expect(drawn('```js', "if (a < 'b') {}", '```')).toBe(
      '<pre tabindex="0"><code>if (a &lt; &#39;b&#39;) {}</code></pre>',
    );
    expect(drawn('```output', '{"a":1}', '```')).toBe(
      '<pre class="shown" tabindex="0"><samp>{&quot;a&quot;:1}</samp></pre>',
    );
  });

  it('has placeholders in text, in code, alone and as rows of a table', () => {
    expect(drawn('{{schemes}}', '', 'See {{it}}.', '', '```', "export A='{{root}}'", '```')).toBe(
      '[schemes] <p>See [it].</p> <pre tabindex="0"><code>export A=&#39;[root]&#39;</code></pre>',
    );
    expect(
      drawn('## Codes', '', '| Code | Meaning |', '| --- | --- |', '| `a` | b |', '| {{codes}} | |'),
    ).toBe(
      '<h3>Codes</h3> <div class="table" tabindex="0" role="group" aria-label="Codes"><table><thead><tr><th scope="col">Code</th><th scope="col">Meaning</th></tr></thead><tbody> <tr><th scope="row"><code>a</code></th><td>b</td></tr> [codes] </tbody></table></div>',
    );
  });

  it('has steps, which end at a line, a heading or the end', () => {
    const steps = '<ol class="steps"><li><h3>A</h3> <p>a</p> </li> <li><h3>B</h3> </li></ol>';
    const lines = ['## 1. A', '', 'a', '', '## 2. B', ''];
    expect(drawn(...lines)).toBe(steps);
    expect(drawn(...lines, '---', '', 'c')).toBe(`${steps} <p>c</p>`);
    expect(drawn(...lines, '## C')).toBe(`${steps} <h3>C</h3>`);
  });

  it('has text to unfold', () => {
    expect(drawn('::: details Node {open}', '## A', ':::', '', '::: details PHP', 'b', ':::', '', 'c')).toBe(
      '<details class="answer" open><summary><b>Node</b></summary> <h3>A</h3> </details> <details class="answer"><summary><b>PHP</b></summary> <p>b</p> </details> <p>c</p>',
    );
  });

  it('gives its named code, also of text to unfold, and its sections in lines', () => {
    const { samples, sections } = read(
      '# T',
      '',
      '## One',
      '',
      'a',
      'b',
      '',
      '- c',
      '  d',
      '- e',
      '',
      '```sh start',
      'f',
      '  g',
      '```',
      '',
      '## Two',
      '',
      '::: details X',
      '```js x.mjs',
      'y',
      '```',
      ':::',
    );
    expect(samples).toEqual({ start: 'f\n  g', 'x.mjs': 'y' });
    expect(sections).toMatchObject({ One: 'a b\n\n- c d\n- e\n\n```sh start\nf\n  g\n```' });
  });
});

describe('the build fails', () => {
  it.each([
    ['a <b>c</b>', 'HTML is not allowed'],
    ['<!-- a -->', 'HTML is not allowed'],
    ['- a <br>', 'HTML is not allowed'],
    ['| a |\n| --- |\n| <i>b</i> |', 'HTML is not allowed'],
    ['::: details A\n<p>\n:::', 'HTML is not allowed'],
    ['![a](/b.png)', 'the page shows no pictures'],
    ['[a](https://b.example)', 'a link leads to an anchor'],
    ['[a](//b.example)', 'a link leads to an anchor'],
    ['[a](javascript:b)', 'a link leads to an anchor'],
    ['https://b.example', 'a link leads to an anchor'],
    ['    a', 'code stands between fences'],
    ['## A `b`', 'a heading is plain text'],
    ['a &amp; b', 'write the character itself'],
    ['a {{Codes}}', 'a placeholder has the form'],
    ['{{ codes }}', 'a placeholder has the form'],
    ['::: details A\nb', 'this is not the form'],
    ['```sh a\n```\n\n```sh a\n```', 'two code blocks are named a'],
    ['## 2. A', 'this is step 1'],
  ])('for %j', (line, problem) => {
    expect(() => read('# Title', '', 'Text.', '', line)).toThrow(`a.md:`);
    expect(() => read('# Title', '', 'Text.', '', line)).toThrow(problem);
  });

  it('names the line', () => {
    expect(() => read('# Title', '', 'Text.', '', 'a', '<b>')).toThrow('a.md:6: HTML is not allowed');
    expect(() => read('Text.')).toThrow('a.md:1: a guide begins with a heading');
  });
});

describe('the introductions of the groups', () => {
  it.each(Object.entries(sections))('read the same on the page as elsewhere: %s', (_name, text) => {
    expect(text).not.toBe('');
    const page = prose(text)?.text.replace(/\s+/g, '');
    expect(page).toBe(drawn(text).replace(/\s+/g, ''));
  });
});
