/** List of payment methods in order: status, on/off switch, move up or down, edit. */
import { ChevronRight } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import type { MethodId, MethodState } from '#api/types.ts';
import { kindOf } from '#domain/coins/method.ts';
import { useLanguage } from '#i18n/language.tsx';
import { PracticeNotice } from '#till/settings/shop/real-shop.tsx';
import { selectPractice, selectShop, useActions, useTill } from '#till/shell/context.tsx';
import { Button } from '#ui/controls/button.tsx';
import { DragHandle, useDragging, withMoved } from '#ui/controls/drag-handle.tsx';
import { PlainSwitch } from '#ui/controls/toggle.tsx';
import { useAct } from '#ui/input/hooks.ts';
import { CoinMark } from '#ui/status/coin-mark.tsx';
import { Notice } from '#ui/status/notice.tsx';
import { useHeldFocus } from './rows.tsx';
import { StateLine } from './state-line.tsx';
import { TestSale } from './test-sale.tsx';
import { inOrder, useOrder } from './use-order.ts';

const NONE: readonly MethodState[] = [];

export function MethodList() {
  const { words } = useLanguage();
  const { api, go } = useActions();
  const states = useTill((till) => selectShop(till)?.methods ?? NONE);
  const practice = useTill(selectPractice);
  const { order, problem, put } = useOrder(states);
  const [announcement, setAnnouncement] = useState('');
  const act = useAct();
  const w = words.methodList;
  const taken = inOrder(
    states.filter((state) => state.setUp),
    order,
  );
  // Lightning first: its payments arrive at once, and it is set up in minutes.
  const others = states
    .filter((state) => !state.setUp)
    .sort((a, b) => Number(b.method === 'LIGHTNING') - Number(a.method === 'LIGHTNING'));
  const { list, dragged, handle } = useDragging<HTMLOListElement>({
    move(method, to) {
      const from = taken.findIndex((state) => state.method === method);
      const place = Math.max(0, Math.min(to, taken.length - 1));
      const moved = taken[from]?.method;
      if (moved === undefined || from === place) return;
      put(withMoved(taken, from, place).map((state) => state.method));
      setAnnouncement(w.moved(words.methods[moved], place + 1, taken.length));
    },
    settle: () => undefined,
  });
  const turn = (method: MethodId, enabled: boolean) =>
    void act.run(() => api().switchMethod(method, enabled));
  const open = (method: MethodId) => go({ name: 'settings', section: 'methods', method });
  return (
    <>
      <p className="lead">{w.text}</p>
      {practice && <PracticeNotice />}
      {(problem ?? act.error) !== null && <Notice level="error">{problem ?? act.error}</Notice>}
      <div className="visually-hidden" role="status">
        {announcement}
      </div>
      {taken.length > 0 && (
        <ol className="method-list" aria-label={w.list} ref={list}>
          {taken.map((state, place) => (
            <Row
              key={state.method}
              state={state}
              place={place}
              handle={taken.length > 1 ? handle(state.method, place) : null}
              dragged={state.method === dragged}
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
                  <CoinMark method={method} />
                  <span>
                    <b>{w.setUp(words.methods[method])}</b>
                    <span className="quiet">{w.needs[kindOf(method)]}</span>
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

interface RowProps {
  readonly state: MethodState;
  readonly place: number;
  /** Null: there is nothing to put in order. */
  readonly handle: Omit<ComponentProps<typeof DragHandle>, 'label'> | null;
  readonly dragged: boolean;
  readonly onTurn: (on: boolean) => void;
  readonly onOpen: () => void;
}

function Row({ state, place, handle, dragged, onTurn, onOpen }: RowProps) {
  const { words } = useLanguage();
  const w = words.methodList;
  const name = words.methods[state.method];
  const hold = useHeldFocus(place);
  return (
    <li className={dragged ? 'dragged' : ''}>
      {handle && (
        <DragHandle
          label={w.move(name)}
          {...handle}
          onKeyDown={(event) => {
            hold();
            handle.onKeyDown(event);
          }}
        />
      )}
      <button type="button" className="method-open" onClick={onOpen}>
        <CoinMark method={state.method} />
        <span>
          <b>{name}</b>
          <StateLine state={state} />
        </span>
        <ChevronRight aria-hidden="true" className="turns" />
      </button>
      <TestSale method={state.method}>
        {(openTest, busy) => (
          <Button
            size="small"
            aria-label={words.testSale.title(name)}
            busy={busy}
            disabled={!state.enabled}
            onClick={openTest}
          >
            {words.testSale.name}
          </Button>
        )}
      </TestSale>
      <PlainSwitch label={w.take(name)} on={state.enabled} onTurn={onTurn} />
    </li>
  );
}
