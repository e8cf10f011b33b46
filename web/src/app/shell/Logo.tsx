/** The product's mark: a shield that holds a data store. */
export const Logo = ({ size = 26 }: { readonly size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="8.5" fill="var(--accent)" />
    <g fill="none" stroke="var(--on-accent)" strokeLinejoin="round">
      <path
        d="M16 5.8 24.8 8.8v6.8c0 5.1-3.5 8.7-8.8 10.7-5.3-2-8.8-5.6-8.8-10.7V8.8Z"
        strokeWidth="2"
      />
      <ellipse cx="16" cy="12.6" rx="4.3" ry="1.7" strokeWidth="1.7" />
      <path d="M11.7 12.6v5.6c0 .95 1.9 1.7 4.3 1.7s4.3-.75 4.3-1.7v-5.6" strokeWidth="1.7" />
    </g>
  </svg>
);
