import { encode } from 'uqr';
import styles from './staff.module.css';

/** Without this margin of squares cameras do not find the code. */
const margin = 4;

/** A text as a QR code: dark on white in every theme, as cameras need it. */
export function QrCode({ text, name }: { text: string; name: string }) {
  const { size, data } = encode(text, { border: margin });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg className={styles.code} role="img" aria-label={name} viewBox={`0 0 ${size} ${size}`}>
      <path d={squares.join('')} />
    </svg>
  );
}
