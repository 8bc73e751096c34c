import styles from './number-mark.module.css';

type Props = {
  number: number;
  /** Yellow; without it nothing is proven by the source. */
  proven: boolean;
  /** Left to the eye alone, where the number is said elsewhere. */
  unsaid?: boolean;
};

/** The number of a source, as it stands in the text of an answer. */
export function NumberMark({ number, proven, unsaid = false }: Props) {
  return (
    <span className={proven ? styles.number : styles.plain} aria-hidden={unsaid || undefined}>
      {number}
    </span>
  );
}
