/** Order number of a sale, large enough to be called out. */
import { orderText } from '#domain/invoices/order-number.ts';

export function OrderNumber({ number }: { readonly number: number | null | undefined }) {
  if (typeof number !== 'number') return null;
  return (
    <p className="order-number">
      <bdi>{orderText(number)}</bdi>
    </p>
  );
}
