import styles from './brand.module.css';

/** The name with its marker stroke, and the mark of the trial phase beside it. */
export function Brand({ beta }: { beta: string }) {
  return (
    <span className={styles.brand}>
      <b className={styles.name} translate="no">
        Polier
      </b>
      <span className={styles.beta}>{beta}</span>
    </span>
  );
}
