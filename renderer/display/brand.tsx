/** The shop at the top of a screen: its logo, or the ring, and its name. */

interface BrandProps {
  readonly shop: string;
  readonly logo: string | null;
}

export function Brand({ shop, logo }: BrandProps) {
  return (
    <p className="brand">
      {logo === null ? (
        <svg viewBox="0 0 34 34" aria-hidden="true">
          <rect x="4" y="4" width="26" height="26" rx="8" />
        </svg>
      ) : (
        <img src={logo} alt="" />
      )}
      {shop}
    </p>
  );
}
