/** The right column of the sale: the lines typed, a note, what stands in the way, and Charge. */
import { CornerDownLeft, X } from 'lucide-react';
import { fixedText } from '../../server/domain/money.ts';
import { type Line, linesOf, type Refusal, type Sale } from '../sale.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { refusalWords } from '../ui/hooks.ts';
import { useLanguage } from '../ui/language.tsx';
import { Notice } from '../ui/notice.tsx';
import { useActions, useTill } from './context.tsx';
import { Obstacle, obstacleOf } from './obstacle.tsx';
import { keepFocus } from './use-keys.ts';

interface SaleSideProps {
  readonly sale: Exclude<Sale, { step: 'showing' }>;
  readonly decimals: number;
  readonly currency: string;
  readonly ready: boolean;
  readonly onCharge: () => void;
}

export function SaleSide({ sale, decimals, currency, ready, onCharge }: SaleSideProps) {
  const { words, format } = useLanguage();
  const { note } = useActions();
  const obstacle = useTill(obstacleOf);
  const lines = linesOf(sale.entry, decimals);
  const sum = fixedText(
    lines.reduce((total, line) => total + line.units, 0n),
    decimals,
  );
  const asking = sale.step === 'asking';
  return (
    <aside className="side">
      <h2 className="cap">{words.sale.lines}</h2>
      <Lines lines={lines} decimals={decimals} fixed={asking} />
      <div className="side-foot">
        {obstacle !== null && <Obstacle obstacle={obstacle} />}
        {obstacle === null && sale.step === 'keying' && sale.refusal !== null && (
          <Refused refusal={sale.refusal} />
        )}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            onCharge();
          }}
        >
          <TextField
            label={words.sale.note}
            className="note-field"
            value={sale.note}
            onText={note}
            input={{ placeholder: words.sale.noteHint, maxLength: 80, readOnly: asking, spellCheck: true }}
          />
        </form>
        <Button
          look="main"
          className="charge"
          busy={asking}
          disabled={!asking && (!ready || obstacle === 'no-method')}
          onMouseDown={keepFocus}
          onClick={onCharge}
        >
          <span>{words.sale.charge}</span>
          <span className="num charge-sum">
            {format.money(sum, currency, decimals)}
            <CornerDownLeft aria-hidden="true" />
          </span>
        </Button>
      </div>
    </aside>
  );
}

function Refused({ refusal }: { readonly refusal: Refusal }) {
  const { words } = useLanguage();
  return <Notice level="error">{refusalWords(refusal.status, refusal.words, words)}</Notice>;
}

interface LinesProps {
  readonly lines: readonly Line[];
  readonly decimals: number;
  readonly fixed: boolean;
}

function Lines({ lines, decimals, fixed }: LinesProps) {
  const { words, format } = useLanguage();
  const { removeLine } = useActions();
  if (lines.length === 0) {
    return (
      <div className="lines empty">
        <p>{words.sale.noLines}</p>
        <p className="quiet">{words.sale.noLinesHint}</p>
      </div>
    );
  }
  return (
    <ol className="lines num">
      {lines.map((line, index) => (
        // Lines have no identity of their own: what was typed first stays first.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={index}>
          <span className="line-text">
            {words.sale.line(index + 1)}
            <em>{format.expression(line.term.includes('×') ? line.term : `1×${line.term}`)}</em>
          </span>
          <span>{format.number(fixedText(line.units, decimals), decimals)}</span>
          <button
            type="button"
            className="line-remove"
            aria-label={words.sale.removeLine(index + 1)}
            disabled={fixed}
            onMouseDown={keepFocus}
            onClick={() => removeLine(index)}
          >
            <X aria-hidden="true" />
          </button>
        </li>
      ))}
    </ol>
  );
}
