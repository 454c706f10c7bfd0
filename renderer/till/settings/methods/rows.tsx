/** Ordered rows: each can be moved up, moved down and removed, by button and so by keyboard. */
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#ui/controls/button.tsx';

/** The list with the entries at two indexes swapped. */
export function swapRows<T>(list: readonly T[], a: number, b: number): readonly T[] {
  const next = [...list];
  const [one, other] = [list[a], list[b]];
  if (one === undefined || other === undefined) return list;
  next[a] = other;
  next[b] = one;
  return next;
}

export function removeRow<T>(list: readonly T[], place: number): readonly T[] {
  return list.filter((_, other) => other !== place);
}

interface MoveProps {
  readonly place: number;
  readonly count: number;
  readonly up: string;
  readonly down: string;
  readonly onSwap: (other: number) => void;
}

/**
 * Keeps the focus on the same control of a row when the row moves.
 * @returns to be called just before the row is moved
 */
export function useHeldFocus(place: number): () => void {
  const held = useRef<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row has moved when its place is another
  useEffect(() => {
    if (held.current instanceof HTMLElement) held.current.focus();
    held.current = null;
  }, [place]);
  return () => {
    held.current = document.activeElement;
  };
}

/** Two buttons. The pressed one keeps the focus when its row moves, also when the row can't move any further. */
function MoveButtons({ place, count, up, down, onSwap }: MoveProps) {
  const hold = useHeldFocus(place);
  const move = (direction: 'up' | 'down') => {
    const other = direction === 'up' ? place - 1 : place + 1;
    if (other < 0 || other >= count) return;
    hold();
    onSwap(other);
  };
  return (
    <span className="move">
      <Button
        look="quiet"
        size="small"
        aria-label={up}
        aria-disabled={place === 0 || undefined}
        onClick={() => move('up')}
      >
        <ArrowUp aria-hidden="true" />
      </Button>
      <Button
        look="quiet"
        size="small"
        aria-label={down}
        aria-disabled={place === count - 1 || undefined}
        onClick={() => move('down')}
      >
        <ArrowDown aria-hidden="true" />
      </Button>
    </span>
  );
}

interface RowFrameProps {
  readonly title: string;
  readonly place: number;
  readonly count: number;
  readonly labels: Readonly<Record<'up' | 'down' | 'remove', (n: number) => string>>;
  readonly onSwap: (other: number) => void;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

export function RowFrame(props: RowFrameProps) {
  const { title, place, count, labels, onSwap, onRemove, children } = props;
  return (
    <fieldset className="row-frame">
      <legend className="visually-hidden">{title}</legend>
      <div className="row-head">
        <b aria-hidden="true">{title}</b>
        {count > 1 && (
          <>
            <MoveButtons
              place={place}
              count={count}
              up={labels.up(place + 1)}
              down={labels.down(place + 1)}
              onSwap={onSwap}
            />
            <Button look="quiet" size="small" aria-label={labels.remove(place + 1)} onClick={onRemove}>
              <X aria-hidden="true" />
            </Button>
          </>
        )}
      </div>
      {children}
    </fieldset>
  );
}
