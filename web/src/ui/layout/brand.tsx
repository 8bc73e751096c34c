import styles from './brand.module.css';

/** The product name with its marker stroke and the beta label. */
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
