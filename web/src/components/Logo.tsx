/** The product's mark: a shield that holds a data store. */
export const Logo = ({ size = 26 }: { readonly size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="8.500" fill="var(--accent)" />
    <g fill="none" stroke="var(--on-accent)" strokeLinejoin="round">
      <path
        d="M16 5.800 24.800 8.800v6.800c0 5.100-3.500 8.700-8.800 10.700-5.300-2-8.800-5.600-8.800-10.700V8.800Z"
        strokeWidth="2"
      />
      <ellipse cx="16" cy="12.600" rx="4.300" ry="1.700" strokeWidth="1.700" />
      <path
        d="M11.700 12.600v5.600c0 .95 1.900 1.700 4.300 1.700s4.300-.75 4.300-1.700v-5.600"
        strokeWidth="1.700"
      />
    </g>
  </svg>
);
