/**
 * Order of the payment methods, optimistic: at once on screen, then sent; one request at a time, the latest order last.
 */
import { useEffect, useRef, useState } from 'react';
import type { MethodId, MethodState } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { useActions } from '#till/shell/context.tsx';
import { errorWords } from '#ui/input/hooks.ts';

type Order = readonly MethodId[];

/** The methods in the requested order; any that it does not name come last. */
export function inOrder(states: readonly MethodState[], wished: Order | null): readonly MethodState[] {
  if (wished === null) return states;
  const place = ({ method }: MethodState) => {
    const found = wished.indexOf(method);
    return found < 0 ? wished.length : found;
  };
  return [...states].sort((a, b) => place(a) - place(b));
}

interface Ordering {
  /** Null: the server's order. */
  readonly order: Order | null;
  readonly problem: string | null;
  readonly put: (order: Order) => void;
}

export function useOrder(states: readonly MethodState[]): Ordering {
  const { words } = useLanguage();
  const { api } = useActions();
  const [order, setOrder] = useState<Order | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const next = useRef<Order | null>(null);
  const sending = useRef(false);

  // Once the server's order matches, it is followed again: another till may change it too.
  useEffect(() => {
    const stored = states.filter((state) => state.setUp).map((state) => state.method);
    if (order !== null && !sending.current && stored.join() === order.join()) setOrder(null);
  }, [states, order]);

  const send = async () => {
    if (sending.current) return;
    sending.current = true;
    try {
      while (next.current !== null) {
        const wish = next.current;
        next.current = null;
        await api().orderMethods(wish);
      }
    } catch (error) {
      next.current = null;
      setOrder(null);
      setProblem(errorWords(error, words));
    } finally {
      sending.current = false;
    }
  };
  const put = (wish: Order) => {
    next.current = wish;
    setOrder(wish);
    setProblem(null);
    void send();
  };
  return { order, problem, put };
}
