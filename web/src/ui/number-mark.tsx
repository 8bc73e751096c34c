import styles from './number-mark.module.css';

type Props = {
  number: number;
  /** Yellow; false when the source does not prove the statement. */
  proven: boolean;
  /** Hidden from screen readers, where the number is announced elsewhere. */
  decorative?: boolean;
};

/** The number of a source, as shown in the text of an answer. */
export function NumberMark({ number, proven, decorative = false }: Props) {
  return (
    <span className={proven ? styles.number : styles.plain} aria-hidden={decorative || undefined}>
      {number}
    </span>
  );
}
