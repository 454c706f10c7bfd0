/** Report table: one row per name, with an optional bar for its share of the largest, and its numbers. */
import type { ReactNode } from 'react';
import { useLanguage } from '#i18n/language.tsx';

interface NumbersRow {
  readonly key: string;
  readonly name: ReactNode;
  readonly sales?: number;
  /** Relative length and style of its bar. */
  readonly bar?: { readonly of: number; readonly look: string };
  readonly cells: readonly ReactNode[];
}

interface NumbersProps {
  readonly title: string;
  readonly heads: readonly ReactNode[];
  readonly rows: readonly NumbersRow[];
  /** The totals of the rows. */
  readonly foot?: readonly { readonly name: string; readonly cells: NumbersRow['cells'] }[];
}

export function Numbers({ title, heads, rows, foot = [] }: NumbersProps) {
  const { words } = useLanguage();
  const most = Math.max(...rows.map(({ bar }) => bar?.of ?? 0));
  return (
    <figure className="chart">
      <figcaption>{title}</figcaption>
      <table className="numbers num">
        <thead>
          <tr>
            {heads.map((head, nth) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
              <th key={nth} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, sales, bar, cells }) => (
            <tr key={key}>
              <th scope="row">
                {name}
                {sales !== undefined && <span className="quiet"> {words.day.sales(sales)}</span>}
                {bar && (
                  <span
                    className={`share ${bar.look}`}
                    aria-hidden="true"
                    style={{ inlineSize: `${most === 0 ? 0 : (bar.of / most) * 100}%` }}
                  />
                )}
              </th>
              <Cells of={cells} />
            </tr>
          ))}
        </tbody>
        {foot.length > 0 && (
          <tfoot>
            {foot.map(({ name, cells }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <Cells of={cells} />
              </tr>
            ))}
          </tfoot>
        )}
      </table>
    </figure>
  );
}

function Cells({ of }: { readonly of: NumbersRow['cells'] }) {
  return of.map((cell, nth) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
    <td key={nth}>{cell}</td>
  ));
}
