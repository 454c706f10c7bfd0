/** Shown instead of Charge while no payment method works; links to the setting that fixes it. */
import { coinOf } from '#domain/coins/method.ts';
import { createReason, type Reason } from '#domain/messages/reason.ts';
import { useLanguage } from '#i18n/language.tsx';
import type { Section } from '#till/model/page.ts';
import type { Till } from '#till/model/till-state.ts';
import { selectIsLimitedTill, useActions, useTill } from '#till/shell/context.tsx';
import { Button } from '#ui/controls/button.tsx';
import { asSentence, localizeMessage } from '#ui/input/hooks.ts';
import { Notice } from '#ui/status/notice.tsx';

export type ObstacleName = 'no-method' | 'none-usable' | 'rate';

export function obstacleOf({ shop }: Pick<Till, 'shop'>): ObstacleName | null {
  if (!shop) return null;
  const offered = shop.methods.filter((method) => method.setUp && method.enabled);
  if (offered.length === 0) return 'no-method';
  if (shop.rateProblem !== null) return 'rate';
  return offered.some((method) => method.usable) ? null : 'none-usable';
}

export function CannotCharge({ obstacle }: { readonly obstacle: ObstacleName }) {
  const { words } = useLanguage();
  const problem = useTill((state) => state.shop?.rateProblem ?? '');
  const noRate = useNoRate();
  const off = useTill((state) => state.shop?.methods.find((method) => method.setUp && !method.usable));
  switch (obstacle) {
    case 'no-method':
      return (
        <Notice level="info" action={<FixButton section="methods" label={words.sale.noMethodAction} />}>
          {words.sale.noMethod}
        </Notice>
      );
    case 'rate':
      return (
        <Notice level="warning" action={<FixButton section="rates" label={words.sale.rateAction} />}>
          {asSentence(localizeMessage({ message: problem, why: noRate }, words))}
        </Notice>
      );
    case 'none-usable':
      return (
        <Notice level="warning" action={<FixButton section="methods" label={words.sale.lookAtMethods} />}>
          {words.sale.noneUsable}{' '}
          {asSentence(localizeMessage({ message: off?.why ?? '', why: off?.reason ?? null }, words))}
        </Notice>
      );
  }
}

function FixButton({ section, label }: { readonly section: Section; readonly label: string }) {
  const { words } = useLanguage();
  const { go } = useActions();
  if (useTill(selectIsLimitedTill)) return <span>{words.tills.mainOnly}</span>;
  return (
    <Button size="small" onClick={() => go({ name: 'settings', section })}>
      {label}
    </Button>
  );
}

/** The server's reason why the first enabled method has no rate. */
export function useNoRate(): Reason | null {
  const first = useTill(
    (state) => state.shop?.methods.find((method) => method.setUp && method.enabled)?.method,
  );
  const currency = useTill((state) => state.shop?.merchant?.currency ?? '');
  return first === undefined ? null : createReason('no-rate', { coin: coinOf(first), currency }).why;
}
