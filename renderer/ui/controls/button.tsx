/** Buttons, one style for each weight. A busy button keeps its place and label, and shows a spinner after 300 ms. */
import type { ComponentProps } from 'react';

export type ButtonLook = 'main' | 'plain' | 'quiet' | 'danger';

export interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: ButtonLook;
  readonly size?: 'touch' | 'small';
  readonly busy?: boolean;
}

export function Button(props: ButtonProps) {
  const { look = 'plain', size = 'touch', busy = false, className = '', children, onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={`button look-${look} ${size} ${className}`}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={busy ? undefined : onClick}
    >
      {children}
      {busy && <Wheel />}
    </button>
  );
}

/** A spinner that appears only when the wait is long enough to be noticed. */
export function Wheel() {
  return <span className="wheel" aria-hidden="true" />;
}
