/** Where an owner finds what a form asks for, wallet by wallet, folded away until it is wanted. */
interface WhereProps {
  readonly title: string;
  readonly lines: readonly string[];
  readonly hint?: string;
}

/** A line names the wallet first: `Electrum: Wallet, Information`. */
export function Where({ title, lines, hint }: WhereProps) {
  return (
    <details className="more where">
      <summary>{title}</summary>
      <ul>
        {lines.map((line) => {
          const end = line.indexOf(':');
          return (
            <li key={line}>
              <b>{line.slice(0, end)}</b>
              {line.slice(end)}
            </li>
          );
        })}
      </ul>
      {hint !== undefined && <p className="field-hint">{hint}</p>}
    </details>
  );
}
