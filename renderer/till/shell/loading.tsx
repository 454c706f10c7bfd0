/** Spinner (after 300 ms) or error while settings load. */
import { Wheel } from '#ui/controls/button.tsx';
import { Notice } from '#ui/status/notice.tsx';

export function Loading({ ready, error }: { readonly ready: boolean; readonly error: string | null }) {
  if (error !== null) return <Notice level="error">{error}</Notice>;
  return ready ? null : (
    <p className="starting">
      <Wheel />
    </p>
  );
}
