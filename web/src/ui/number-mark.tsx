import styles from './number-mark.module.css';

type Props = {
  number: number;
  /** Yellow; false when the source does not prove the statement. */
  proven: boolean;
  /** Hidden from screen readers, where the number is announced elsewhere. */
  decorative?: boolean;
};

/** The class of the number of a source; `proven` as above. */
export const numberMarkClass = (proven: boolean): string => (proven ? styles.number : styles.plain) ?? '';

/** The number of a source, as shown in the text of an answer. */
export function NumberMark({ number, proven, decorative = false }: Props) {
  return (
    <span className={numberMarkClass(proven)} aria-hidden={decorative || undefined}>
      {number}
    </span>
  );
}
