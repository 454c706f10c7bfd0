/** Error chapter of the API page: each status with its meaning, where it differs, and the remedy. */
import { API_CODES, CODE_MEANINGS } from '#domain/messages/error-codes.ts';
import { type Html, html } from '#http/plugins/html.ts';
import { type Operation, text } from './document.ts';
import { REMEDY } from './errors.ts';
import { drawChapter } from './guide.ts';
import { guide } from './guides/errors.md';
import { inline, meaningRows, prose } from './prose.ts';

interface Case {
  readonly operation: Operation;
  readonly status: string;
  readonly meaning: string;
  readonly remedy: string | undefined;
}

function casesOf(operations: readonly Operation[]): readonly Case[] {
  return operations.flatMap((operation) =>
    operation.answers
      .filter(({ status }) => /^[45]/.test(status))
      .map(({ status, answer }) => ({
        operation,
        status,
        meaning: text(answer['description']) ?? '',
        remedy: text(answer[REMEDY]),
      })),
  );
}

/** From so many endpoints on, a meaning of a status counts as the general one. */
const MANY = 3;

/** The general meaning of each status; none where each endpoint has its own. */
export function errorMeanings(operations: readonly Operation[]): ReadonlyMap<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const { status, meaning } of casesOf(operations)) {
    const of = counts.get(status) ?? new Map<string, number>();
    counts.set(status, of.set(meaning, (of.get(meaning) ?? 0) + 1));
  }
  const usual = (of: ReadonlyMap<string, number>): string => {
    const [meaning, count] = [...of].reduce((most, one) => (one[1] > most[1] ? one : most));
    return of.size === 1 || count >= MANY ? meaning : '';
  };
  return new Map(
    [...counts].sort(([a], [b]) => a.localeCompare(b)).map(([status, of]) => [status, usual(of)]),
  );
}

export function drawErrors(operations: readonly Operation[], meanings: ReadonlyMap<string, string>): Html {
  const cases = casesOf(operations);
  return drawChapter(guide, {
    statuses: [...meanings].map(([status, meaning]) =>
      row(
        status,
        meaning,
        cases.filter((one) => one.status === status),
      ),
    ),
    codes: meaningRows(API_CODES.map((code) => [code, CODE_MEANINGS[code]])),
  });
}

/** The general meaning of an error, the remedy, and where it means something else. */
function row(status: string, meaning: string, cases: readonly Case[]): Html {
  const own = new Map<string, Operation[]>();
  for (const { meaning: here, operation } of cases) {
    if (here !== meaning) own.set(here, [...(own.get(here) ?? []), operation]);
  }
  const remedy = cases[0]?.remedy;
  return html`<tr id="error-${status}"><th scope="row"><code>${status}</code></th><td>${prose(meaning)}
${own.size === 0 ? null : html`<ul class="plain">${[...own].map(([here, of]) => html`<li>${of.map((one, at) => html`${at === 0 ? null : ', '}<a href="#${one.id}">${one.summary}</a>`)}: ${inline(here)}</li>`)}</ul>`}
${remedy === undefined ? null : html`<p class="todo"><b>What to do:</b> ${inline(remedy)}</p>`}</td></tr>`;
}
