import { Button } from '../button.tsx';
import styles from './load-failed.module.css';

type Props = { says: string; again: string; onAgain: () => void };

/** What stands in the place of something that could not be loaded, with a way to try once more. */
export function LoadFailed({ says, again, onAgain }: Props) {
  return (
    <div className={styles.state} role="alert">
      <p>{says}</p>
      <Button onClick={onAgain}>{again}</Button>
    </div>
  );
}
