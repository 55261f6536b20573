/** The mark: an H whose crossbar is the double rule, as in ₹. */
export function Logo({
  className,
  ground = 'var(--logo-ground, #2B3990)',
}: {
  className?: string | undefined;
  ground?: string | undefined;
}) {
  return (
    <svg
      className={className}
      viewBox="0 0 34 34"
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <rect width="34" height="34" rx="9.5" fill={ground} />
      <path d="M11.5 8.5v17M22.5 8.5v17" stroke="#fff" strokeWidth="3.4" />
      <path d="M7.5 14.9h19M7.5 19.1h19" stroke="#F4B740" strokeWidth="2.1" />
    </svg>
  );
}
