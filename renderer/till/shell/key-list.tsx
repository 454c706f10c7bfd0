/** Keyboard shortcuts: the list of them, its dialog, and the keys that work on every screen. */
import { useRef, useState } from 'react';
import { useLanguage } from '#i18n/language.tsx';
import type { Page } from '#till/model/page.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import { useActions } from './context.tsx';
import { useKeys, useShortcuts } from './use-keys.ts';

export function KeyList() {
  const { words } = useLanguage();
  const shortcuts: readonly (readonly [readonly string[], string])[] = [
    [['0–9', '.', '×', '+'], words.about.shortcuts.digits],
    [['⌫'], words.sale.keyBack],
    [['Esc'], words.sale.keyClear],
    [['A–Z', '/'], words.shortcuts.search],
    [['Alt', 'D'], words.cart.discount],
    [['Alt', 'P'], words.cart.park],
    [['Alt', 'N'], words.sale.note],
    [['Ctrl', 'Z'], words.cart.undo],
    [[words.common.enterKey], words.about.shortcuts.charge],
    [['1', '…', '5'], words.about.shortcuts.method],
    [['F1', '…', 'F4'], words.shortcuts.screens],
    [['?'], words.shortcuts.help],
  ];
  return (
    <>
      <p className="quiet">{words.shortcuts.rule}</p>
      <dl className="shortcuts">
        {shortcuts.map(([keys, text]) => (
          <div key={text}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} dir="ltr">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** A `?` this soon after another key is part of a scanned code. */
const SCAN_MS = 100;

/** F1 to F4 open the pages in the rail's order, `?` the list of keys. @param pages of the rail */
export function PageKeys({ pages }: { readonly pages: readonly Page[] }) {
  const { words } = useLanguage();
  const { go } = useActions();
  const [open, setOpen] = useState(false);
  useShortcuts((event) => {
    const modified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    const page = modified ? undefined : pages[Number(/^F([1-9])$/.exec(event.key)?.[1]) - 1];
    if (page) go(page);
    return page !== undefined;
  });
  const lastAt = useRef(Number.NEGATIVE_INFINITY);
  useKeys((event) => {
    if (event.key.length > 1) return false;
    const isScanned = event.timeStamp - lastAt.current < SCAN_MS;
    lastAt.current = event.timeStamp;
    if (event.key !== '?' || isScanned) return false;
    setOpen(true);
    return true;
  });
  const close = () => setOpen(false);
  return (
    <Dialog open={open} onClose={close} title={words.shortcuts.title}>
      <KeyList />
      <div className="dialog-acts">
        <Button onClick={close}>{words.common.close}</Button>
      </div>
    </Dialog>
  );
}
