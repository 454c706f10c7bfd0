/** The program's logo: a ring that is open at one side. */
export function Logo() {
  return (
    <svg className="mark" viewBox="0 0 36 36" aria-hidden="true">
      <rect width="36" height="36" rx="10" className="mark-ground" />
      <path d="M25 11.6A9.5 9.5 0 1 0 25 24.4" className="mark-line" />
    </svg>
  );
}
