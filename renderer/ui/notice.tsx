/** Something a person should know where they are: what is wrong and what to do, with a shape besides the colour. */
import { CircleCheck, Info, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

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
