/** The way out of a computer that is another till of a shop: back to its own first screen. */
import { useState } from 'react';
import { useLanguage } from '#i18n/language.tsx';
import type { JoinedBridge } from '#main/contract.ts';
import { useAct } from '#ui/input/hooks.ts';
import { Notice } from '#ui/status/notice.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

declare global {
  interface Window {
    readonly cointillJoined?: JoinedBridge;
  }
}

/** Null but in the window of a joined till. */
export function joinedBridge(): JoinedBridge | null {
  return window.cointillJoined ?? null;
}

/** Nothing where this is no joined till. */
export function LeaveShop() {
  const { words } = useLanguage();
  const [asking, setAsking] = useState(false);
  const act = useAct();
  const joined = joinedBridge();
  if (joined === null) return null;
  const w = words.joined;
  return (
    <div className="form-acts start">
      <Button size="small" onClick={() => setAsking(true)}>
        {w.leave}
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title={w.leaveTitle} text={w.leaveText}>
        {act.error !== null && <Notice level="error">{act.error}</Notice>}
        <div className="dialog-acts">
          <Button onClick={() => setAsking(false)}>{words.common.cancel}</Button>
          <Button look="main" busy={act.busy} onClick={() => void act.run(() => joined.leave())}>
            {w.leaveGo}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
