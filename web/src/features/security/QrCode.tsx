import { encode } from 'uqr';
import styles from './Security.module.css';

/** Quiet ground around the code, in modules. */
const QUIET = 3;

/** Dark modules as one path: a move and a unit square for each. */
const pathOf = (rows: ReadonlyArray<readonly boolean[]>): string =>
  rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');

/** A text as a QR code: dark on light in both themes, as scanners require. */
export const QrCode = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={pathOf(data)} fill="#10131a" />
    </svg>
  );
};
