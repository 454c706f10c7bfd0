/** The difference of a day's sales from those of the same weekday a week before, in amount and number. */
import type { ReportAnswer, TakingsView } from '#api/types.ts';
import { fixedText, parseDecimal } from '#domain/kernel/money.ts';
import { useLanguage } from '#i18n/language.tsx';
import { decimalsOf, useMoney } from './use-money.ts';

interface ComparisonProps {
  readonly of: TakingsView;
  readonly before: ReportAnswer;
}

export function Comparison({ of, before }: ComparisonProps) {
  const { words, format } = useLanguage();
  const money = useMoney(of.currency);
  const day = format.day(before.from);
  const then = before.takings.find(({ currency }) => currency === of.currency);
  if (then === undefined || then.sales === 0) {
    return <dd className="quiet comparison">{words.compare.none(day)}</dd>;
  }
  const decimals = decimalsOf(of.taken);
  const units = (text: string) => parseDecimal(text, decimals) ?? 0n;
  const difference = units(of.taken) - units(then.taken);
  const amount = fixedText(difference < 0n ? -difference : difference, decimals);
  const sales = of.sales - then.sales;
  return (
    <dd className="quiet comparison">
      <b>
        <bdi>{`${signOf(difference)}${money(amount)}`}</bdi>
      </b>
      {' · '}
      <bdi>{`${signOf(BigInt(sales))}${words.day.sales(Math.abs(sales))}`}</bdi>
      <br />
      {words.compare.change(day)}
    </dd>
  );
}

function signOf(difference: bigint): string {
  return difference === 0n ? '±' : difference > 0n ? '+' : '−';
}
