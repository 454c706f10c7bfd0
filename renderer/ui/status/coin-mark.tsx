/** The mark of a payment method: its sign on a disc in its colour. */
import { COIN_RECORDS, type Method } from '#domain/coins/coins.ts';

export function CoinMark({ method, dimmed = false }: { readonly method: Method; readonly dimmed?: boolean }) {
  return (
    <svg className={`coin-mark ${dimmed ? 'dimmed' : ''}`} viewBox="0 0 32 32" aria-hidden="true">
      <MarkShapes method={method} />
    </svg>
  );
}

/** The shapes of a mark within another picture, 32 units wide. */
export function MarkShapes({ method }: { readonly method: Method }) {
  const { colour, mark } = COIN_RECORDS[method];
  return (
    <>
      <circle cx="16" cy="16" r="16" fill={colour} />
      {mark.map(({ fill, path }) => (
        <path key={path} d={path} fill={fill} fillRule="evenodd" />
      ))}
    </>
  );
}
