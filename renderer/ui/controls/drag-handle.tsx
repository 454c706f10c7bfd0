/** Rows that people put in order: each dragged by its handle, or moved by the arrow keys on it. */
import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';

/** The list with one of its elements at another index. */
export function withMoved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const moved = list[from];
  return moved === undefined ? list : list.toSpliced(from, 1).toSpliced(to, 0, moved);
}

interface Dragging<E extends HTMLElement> {
  /** Of the list whose children are the rows. */
  readonly list: RefObject<E | null>;
  /** Key of the row under way. */
  readonly dragged: string | null;
  /** Props of a row's handle. */
  readonly handle: (key: string, index: number) => DragHandleProps;
}

interface DragNeeds {
  /** Moves the row to an index, which may be outside the list; where it is already, nothing changes. */
  readonly move: (key: string, to: number) => void;
  /** The order is as wanted: the row was dropped, or moved by a key. */
  readonly settle: () => void;
}

export function useDragging<E extends HTMLElement>({ move, settle }: DragNeeds): Dragging<E> {
  const list = useRef<E>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const drop = () => {
    if (dragged !== null) settle();
    setDragged(null);
  };
  return {
    list,
    dragged,
    handle: (key, index) => ({
      onKeyDown: (event) => {
        const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (by === undefined) return;
        event.preventDefault();
        move(key, index + by);
        settle();
      },
      onPointerDown: (event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(key);
      },
      onPointerMove: (event) => {
        if (dragged === null) return;
        const rows = [...(list.current?.children ?? [])];
        const to = rows.findIndex((row) => event.clientY < row.getBoundingClientRect().bottom);
        move(dragged, to < 0 ? rows.length - 1 : to);
      },
      onPointerUp: drop,
      onPointerCancel: drop,
    }),
  };
}

interface DragHandleProps {
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
}

export function DragHandle({ label, ...on }: DragHandleProps & { readonly label: string }) {
  return (
    <button type="button" className="icon-only drag-handle" aria-label={label} {...on}>
      <GripVertical aria-hidden="true" />
    </button>
  );
}
