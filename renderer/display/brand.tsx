/** The shop at the top of a screen: its logo, or a storefront icon, and its name. */
import { Store } from 'lucide-react';

interface BrandProps {
  readonly shop: string;
  readonly logo: string | null;
}

export function Brand({ shop, logo }: BrandProps) {
  return (
    <p className="brand">
      {logo === null ? <Store aria-hidden="true" /> : <img src={logo} alt="" />}
      {shop}
    </p>
  );
}
