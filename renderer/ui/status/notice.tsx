/** Inline notice: what is wrong and what to do, with a shape besides the colour. */
import { CircleCheck, Info, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';

const ICONS = { info: Info, good: CircleCheck, warning: TriangleAlert, error: OctagonAlert };

export interface NoticeProps {
  readonly level: keyof typeof ICONS;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

export function Notice({ level, children, action }: NoticeProps) {
  const Icon = ICONS[level];
  return (
    <div className={`notice ${level}`} role={level === 'error' ? 'alert' : 'status'}>
      <Icon aria-hidden="true" />
      <div className="notice-text">{children}</div>
      {action}
    </div>
  );
}

export interface ActNoticeProps {
  readonly level: NoticeProps['level'];
  readonly children: ReactNode;
  /** Label of its button. */
  readonly go: string;
  readonly busy: boolean;
  readonly onGo: () => void;
}

/** A notice with the one action that is available here and now. */
export function ActNotice({ level, go, busy, onGo, children }: ActNoticeProps) {
  const button = (
    <Button size="small" busy={busy} onClick={onGo}>
      {go}
    </Button>
  );
  return (
    <Notice level={level} action={button}>
      {children}
    </Notice>
  );
}
