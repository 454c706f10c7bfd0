/** The payment methods in their order: how each is, switched on or off, moved up or down, opened to be changed. */
import { ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useAct } from '../../../ui/hooks.ts';
import { useLanguage } from '../../../ui/language.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PlainSwitch } from '../../../ui/toggle.tsx';
import type { MethodId, MethodState } from '../../../wire.ts';
import { selectPractice, selectShop, useActions, useTill } from '../../context.tsx';
import { MoveButtons, swapped } from './rows.tsx';
import { StateLine } from './state-line.tsx';

const NONE: readonly MethodState[] = [];

export function MethodList() {
  const { words } = useLanguage();
  const { api, go } = useActions();
  const states = useTill((till) => selectShop(till)?.methods ?? NONE);
  const practice = useTill(selectPractice);
  /** What was asked for and the server has not told of yet: the row moves under the finger at once. */
  const [wished, setWished] = useState<readonly MethodId[] | null>(null);
  const [told, setTold] = useState('');
  const act = useAct();
  const w = words.methodList;
  const taken = inOrder(
    states.filter((state) => state.setUp),
    wished,
  );
  const others = states.filter((state) => !state.setUp);
  const move = (place: number, other: number) => {
    const method = taken[place]?.method;
    if (method === undefined || other < 0 || other >= taken.length || act.busy) return;
    const order = swapped(taken, place, other).map((state) => state.method);
    setWished(order);
    setTold(w.moved(words.methods[method], other + 1, taken.length));
    void act.run(() => api().orderMethods(order)).then((done) => !done && setWished(null));
  };
  const turn = (method: MethodId, enabled: boolean) =>
    void act.run(() => api().switchMethod(method, enabled));
  const open = (method: MethodId) => go({ name: 'settings', section: 'methods', method });
  return (
    <>
      <p className="lead">{w.text}</p>
      {practice && <Notice level="info">{w.practice}</Notice>}
      {act.error !== null && <Notice level="error">{act.error}</Notice>}
      <div className="heard" role="status">
        {told}
      </div>
      {taken.length > 0 && (
        <ol className="method-list" aria-label={w.list}>
          {taken.map((state, place) => (
            <Row
              key={state.method}
              state={state}
              place={place}
              count={taken.length}
              onSwap={(other) => move(place, other)}
              onTurn={(on) => turn(state.method, on)}
              onOpen={() => open(state.method)}
            />
          ))}
        </ol>
      )}
      {taken.length > 1 && <p className="field-hint">{w.keys}</p>}
      {others.length > 0 && (
        <section className="part stack">
          <h3>{w.others}</h3>
          <ul className="method-list">
            {others.map(({ method }) => (
              <li key={method}>
                <button type="button" className="method-open" onClick={() => open(method)}>
                  <i className={`coin-dot ${method}`} />
                  <span>
                    <b>{w.setUp(words.methods[method])}</b>
                    <span className="quiet">{w.needs[method]}</span>
                  </span>
                  <ChevronRight aria-hidden="true" className="turns" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The methods as they were asked to stand; one that the wish does not name stays behind. */
export function inOrder(
  states: readonly MethodState[],
  wished: readonly MethodId[] | null,
): readonly MethodState[] {
  if (wished === null) return states;
  const place = ({ method }: MethodState) => {
    const found = wished.indexOf(method);
    return found < 0 ? wished.length : found;
  };
  return [...states].sort((a, b) => place(a) - place(b));
}

interface RowProps {
  readonly state: MethodState;
  readonly place: number;
  readonly count: number;
  readonly onSwap: (other: number) => void;
  readonly onTurn: (on: boolean) => void;
  readonly onOpen: () => void;
}

function Row({ state, place, count, onSwap, onTurn, onOpen }: RowProps) {
  const { words } = useLanguage();
  const w = words.methodList;
  const name = words.methods[state.method];
  const keyed = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onSwap(event.key === 'ArrowUp' ? place - 1 : place + 1);
  };
  return (
    <li onKeyDown={keyed}>
      <MoveButtons place={place} count={count} up={w.up(name)} down={w.down(name)} onSwap={onSwap} />
      <button type="button" className="method-open" onClick={onOpen}>
        <i className={`coin-dot ${state.method}`} />
        <span>
          <b>{name}</b>
          <StateLine state={state} />
        </span>
        <ChevronRight aria-hidden="true" className="turns" />
      </button>
      <PlainSwitch label={w.take(name)} on={state.enabled} onTurn={onTurn} />
    </li>
  );
}
