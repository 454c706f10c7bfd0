/** The program's logo: the ring of a sale that closes around its tick. */
export function Logo() {
  return (
    <svg className="mark" viewBox="0 0 36 36" aria-hidden="true">
      <rect x="3.5" y="3.5" width="29" height="29" rx="9.5" className="mark-track" />
      <path
        d="M18 3.5H23A9.5 9.5 0 0 1 32.5 13V23A9.5 9.5 0 0 1 23 32.5H13A9.5 9.5 0 0 1 3.5 23V19"
        className="mark-line"
      />
      <path d="M12.5 18.2L16.6 22.3L23.8 14" className="mark-tick" />
    </svg>
  );
}
